/** The example event as it is made, in the language of whoever makes it. */
export const example = {
  name: 'Example · Sunset walk',
  description:
    '<p>An event to try Regia with: nothing of it is real, nothing of it is counted, and you delete it with one click.</p><p>Book as a participant would, send the tickets, scan them on your phone.</p>',
  info: 'This is an example: nobody is expecting you.',
  place: 'Piazza dell’Esempio 1, Bologna',
};
