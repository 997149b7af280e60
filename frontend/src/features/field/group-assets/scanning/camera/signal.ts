const TONES = {
  found: { hertz: 1320, pulses: [60] },
  unknown: { hertz: 330, pulses: [60, 60, 60] },
} as const;

const SECONDS = 0.09;
const LOUDNESS = 0.2;

let audio: AudioContext | null = null;

/**
 * Says without the screen that a code was read, and whether it is known: felt and heard, where the phone can.
 */
export function signal(how: keyof typeof TONES): void {
  const { hertz, pulses } = TONES[how];
  // Typed as always there; iPhones have none.
  const buzz = navigator.vibrate as Navigator['vibrate'] | undefined;
  buzz?.call(navigator, [...pulses]);
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // A phone without a voice still shows the list.
  }
}
