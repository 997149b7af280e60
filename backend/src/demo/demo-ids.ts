/**
 * Everything of the demonstration has an id of its own that never changes, so that a load which was cut
 * short goes on where it stopped: what went in before is recognised (rules 3 and 10).
 */
const demoId = (number: number): string => `de300000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const DEMO_IMPORT_ID = demoId(0);

/** @param place of the action in the demonstration, from 1 */
export const demoActionId = (place: number): string => demoId(place);

/** @param n which of the action's photos, from 1 */
export const demoPhotoId = (place: number, n: number): string => demoId(place * 100 + n + 1_000_000);

/** @param n which of the person's devices, from 0 */
export const demoDeviceId = (person: number, n: number): string => demoId(2_000_000 + person * 100 + n);
