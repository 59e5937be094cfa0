import { type Edits, named, newCommunity, type Stored } from '../../concurrency/race-edits.ts';

const planFields = { name: 'Piano', description: 'Prova', price: 2900, perks: [], defaultFeePercentage: 5 };

export const edits: Edits = (world) => ({
  'available_subscriptions/:id': named(world, 'available_subscriptions', planFields),
  'available-subscriptions/:id': named(world, 'available-subscriptions', planFields),
  'subscriptions/:id': async () => {
    const owner = await newCommunity(world);
    const [mine] = (await world.call<Stored[]>(owner, 'GET', 'subscriptions')).body;
    if (!mine) throw new Error('a community without its plan');
    return { who: world.admin, path: `subscriptions/${mine._id}`, version: mine.version, body: () => ({}) };
  },
});
