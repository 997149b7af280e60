import type { Figure } from '../../figures/figure.ts';

export const login: Figure = {
  name: 'a first visit to the login that can be filled in',
  kind: 'ms',
  reach: 6_000,
};

export const sending: Figure = {
  name: '20 actions with 40 photos from the phone to the server',
  kind: 'times',
  limit: 'the bytes of the photos on that line',
  reach: 1.1,
  tryFor: 1.05,
};
