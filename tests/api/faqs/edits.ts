import { type Edits, made } from '../../concurrency/race-edits.ts';

export const edits: Edits = (world) => ({
  'faqs/:id': async () => {
    const fields = { question: 'Come?', answer: '<p>Così.</p>', order: 1, language: 'it' };
    const { _id, version } = await made(world, world.tenant, 'faqs', fields);
    return { who: world.tenant, path: `faqs/${_id}`, version, body: (at) => ({ question: `Come ${at}?` }) };
  },
});
