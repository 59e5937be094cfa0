/** How money came that was noted by hand, at the end of a sentence. */
export const saidWays = {
  cash: ', in cash',
  reader: ', with the card reader',
  wireTransfer: ', by bank transfer',
};
