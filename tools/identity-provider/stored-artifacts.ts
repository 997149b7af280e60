import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * What a provider remembers of sign-ins, by kind and id; outlives the provider itself, as a database would.
 */
export type Artifacts = Map<string, AdapterPayload>;

/**
 * The provider's way to its storage. Nothing is thinned out: no test takes as long as anything is good for.
 */
export function adapterFor(artifacts: Artifacts): (kind: string) => Adapter {
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const ofKind = () => [...artifacts].filter(([key]) => key.startsWith(`${kind}:`));
    return {
      find: (id) => Promise.resolve(artifacts.get(keyOf(id))),
      findByUid: (uid) => Promise.resolve(ofKind().find(([, { uid: own }]) => own === uid)?.[1]),
      findByUserCode: () => Promise.resolve(undefined),
      upsert: async (id, payload) => {
        artifacts.set(keyOf(id), payload);
      },
      consume: async (id) => {
        const payload = artifacts.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        artifacts.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of artifacts) if (payload.grantId === grantId) artifacts.delete(key);
      },
    };
  };
}
