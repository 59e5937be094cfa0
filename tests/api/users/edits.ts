import { type Edit, type Edits, made, newCommunity, readBack } from '../../concurrency/race-edits.ts';
import type { World } from '../../support/world.ts';

async function account(world: World, path: 'users' | 'tenants'): Promise<Edit> {
  const person = path === 'users' ? await world.person('user') : await newCommunity(world);
  const { version } = await readBack(world, world.admin, `${path}/${person._id}`);
  return { who: world.admin, path: `${path}/${person._id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
}

export const edits: Edits = (world) => ({
  'users/me': async () => {
    const who = await newCommunity(world);
    const { version } = await readBack(world, who, 'users/me');
    return { who, path: 'users/me', version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'users/:id': () => account(world, 'users'),
  'tenants/:id': () => account(world, 'tenants'),
  'users/scanner/:id': async () => {
    const scanner = await world.person('scanner', { tenantId: world.tenant._id });
    const { version } = await readBack(world, world.tenant, `users/scanner/${scanner._id}`);
    return {
      ...{ who: world.tenant, path: `users/scanner/${scanner._id}`, version },
      body: (at) => ({ name: `Nome ${at}` }),
    };
  },
  'people/:id/notes/:noteId': async () => {
    const follower = await world.follower('normal');
    const path = `people/${follower._id}/notes`;
    const { _id, version } = await made(world, world.tenant, path, { text: 'Viene in treno' });
    return { who: world.tenant, path: `${path}/${_id}`, version, body: (at) => ({ text: `Viene in treno ${at}` }) };
  },
});
