interface Decoder {
  end(): Promise<void>;
}

/** Processes that decode photos and wait for the next server, through the doors in `loader/source.ts`. */
const kept: Decoder[] = [];
Object.assign(globalThis, { fuzzDecoders: kept });

export async function endDecoders(): Promise<void> {
  await Promise.all(kept.splice(0).map((decoder) => decoder.end()));
}
