/** Of tickets that are not sent; outside the catalogue, as few bookings wait for their address to be confirmed. */
export const unproven = {
  leftOut:
    '%{smart_count} ticket is not sent: the person who booked it has not confirmed their e-mail yet. |||| %{smart_count} tickets are not sent: the people who booked them have not confirmed their e-mail yet.',
  booking: 'Tickets are sent once the person who booked has confirmed their e-mail',
};
