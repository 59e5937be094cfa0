/** What a phone still owes the server; outside the catalogue, as only a phone that was without a network says it. */
export const unsentHere = {
  unsent:
    '%{smart_count} record on this phone has not been sent. |||| %{smart_count} records on this phone have not been sent.',
  open: 'Open “%{name}” to send',
};
