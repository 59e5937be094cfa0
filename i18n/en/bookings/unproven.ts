/** Of tickets that are not sent; outside the catalogue, as few bookings wait for their address to be confirmed. */
export const unproven = {
  leftOut:
    '%{smart_count} ticket is not sent: whoever booked it has not confirmed their e-mail yet. |||| %{smart_count} tickets are not sent: whoever booked them has not confirmed their e-mail yet.',
  booking: 'Tickets are sent once whoever booked has confirmed their e-mail',
};
