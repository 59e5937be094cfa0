/** What an area shows in the demo, a line each: rows made of what is there already, under the name of their table. */
export { buildFaqs as faqs } from './faqs.ts';
export { buildNotes as personNotes } from './people/person-notes.ts';
export { buildQuestions as reservationMessages } from './questions.ts';
