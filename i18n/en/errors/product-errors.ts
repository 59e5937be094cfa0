/** What the server alone knows of a product: the application shows what it says. */
export const productErrors = {
  product_location_in_use:
    'Orders still to be picked up at the place you are removing: %{count}. Hand them over first, or edit the place: the buyers get an e-mail',
};
