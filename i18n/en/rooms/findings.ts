/** Outside the catalogue: read with the assignment alone. */
export const roomFindings = {
  strangerInRoom: {
    title: 'A guest in other people’s room |||| Guests in other people’s room',
    text: '%{names} is in %{list} with people who booked together, and a room is empty. |||| %{names} are in %{list} with people who booked together, and a room is empty.',
  },
};
