/** Browsers know more of a camera than the types say. */
type WithTorch = { torch?: boolean };

const trackOf = (video: HTMLVideoElement | null): MediaStreamTrack | undefined =>
  video?.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;

/** Whether the camera that is shown has a light of its own. */
export const hasTorch = (video: HTMLVideoElement | null): boolean => {
  const track = trackOf(video);
  return (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true;
};

/** It goes out by itself when the camera is let go. */
export const lightTorch = async (video: HTMLVideoElement | null, on: boolean): Promise<void> => {
  await trackOf(video)?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
};
