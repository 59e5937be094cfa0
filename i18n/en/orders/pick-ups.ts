/** What changing a place means for those who still pick something up; outside the catalogue, as the form of a product alone says it. */
export const pickUps = {
  waiting:
    'One item is still to be picked up. If you change its place or times, the buyer gets an e-mail. |||| %{smart_count} items are still to be picked up. If you change a place or its times, the buyers get an e-mail.',
};
