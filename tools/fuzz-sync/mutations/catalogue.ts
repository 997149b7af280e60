import { decisions } from './decisions.ts';
import { device } from './device.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { lostServers } from './lost-servers.ts';
import { people } from './people.ts';
import { photos } from './photos.ts';
import { removals } from './removals.ts';
import { server } from './server.ts';
import { sessions } from './sessions.ts';
import type { Mutation } from './mutation.ts';

/** Every way in which the product is broken on purpose. */
export const mutations: Mutation[] = [
  ...server,
  ...decisions,
  ...files,
  ...sessions,
  ...people,
  ...device,
  ...photos,
  ...removals,
  ...lostServers,
  ...drafts,
];
