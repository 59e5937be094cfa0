/** What is refused of the extras of a free event: the forms of events load the words. */
export const extraErrors = {
  supplement_of_free_event: 'The event is free: to charge for a supplement, give the event a price first',
  free_with_supplements: 'Some supplements have a price: remove them or set their price to 0, then make the event free',
};
