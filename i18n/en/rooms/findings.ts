/** Outside the catalogue: read with the assignment alone. */
export const roomFindings = {
  splitBooking: {
    title: 'A booking split over vehicles',
    text: '%{layer}: %{names} travels apart from the people they booked with, on %{list}. |||| %{layer}: %{names} travel apart from the people they booked with, on %{list}.',
  },
  strangerInRoom: {
    title: 'A guest in other people’s room |||| Guests in other people’s room',
    text: '%{names} is in %{list} with people who booked together, and a room is empty. |||| %{names} are in %{list} with people who booked together, and a room is empty.',
  },
};
