import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CAMERA_SIZE } from './photo-limits';

export type Facing = 'environment' | 'user';

/**
 * Why there is no picture: refused by the person, no camera, taken by another program, or not offered here.
 */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsupported';

export type CameraState =
  { status: 'starting' } | { status: 'live' } | { status: 'failed'; problem: CameraProblem };

export type Camera = {
  state: CameraState;
  facing: Facing;
  videoRef: RefObject<HTMLVideoElement | null>;
  switchFacing: () => void;
  retry: () => void;
  /** The current picture as a JPEG at the camera's own size. */
  capture: () => Promise<Blob>;
};

const JPEG_QUALITY = 0.92;

/**
 * The live camera while `wanted` and while the page is visible. It is let go in every other case: a phone
 * shows a light, gets warm and denies the camera to other apps as long as a track runs.
 */
export function useCamera(wanted: boolean): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  const visible = usePageVisible();
  const running = wanted && visible;

  useEffect(() => {
    if (!running) return;
    const video = videoRef.current;
    const closed = new AbortController();
    const show = (next: CameraState) => {
      if (!closed.signal.aborted) setState(next);
    };
    openInto(video, facing, closed.signal, () => {
      show({ status: 'failed', problem: 'busy' });
    }).then(
      () => {
        show({ status: 'live' });
      },
      (error: unknown) => {
        show({ status: 'failed', problem: problemOf(error) });
      },
    );
    return () => {
      closed.abort();
      setState({ status: 'starting' });
    };
  }, [running, facing, attempt]);

  const capture = useCallback(async () => {
    const video = videoRef.current;
    if (!video || video.videoWidth === 0) throw new Error('The camera gives no picture yet.');
    return frameAsJpeg(video);
  }, []);

  return {
    state,
    facing,
    videoRef,
    capture,
    switchFacing: useCallback(() => {
      setFacing((current) => (current === 'environment' ? 'user' : 'environment'));
    }, []),
    retry: useCallback(() => {
      setAttempt((current) => current + 1);
    }, []),
  };
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const update = () => {
      setVisible(document.visibilityState !== 'hidden');
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return visible;
}

/**
 * Shows the camera in `video` until `closed` is aborted; `onLost` tells that the system took it away.
 * Also lets a camera go that the person allowed only after the dialog was closed.
 */
async function openInto(
  video: HTMLVideoElement | null,
  facing: Facing,
  closed: AbortSignal,
  onLost: () => void,
): Promise<void> {
  const stream = await openCamera(facing);
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop();
    if (video?.srcObject === stream) video.srcObject = null;
  };
  if (closed.aborted || !video) {
    letGo();
    return;
  }
  closed.addEventListener('abort', letGo);
  for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    letGo();
    throw error;
  }
}

async function openCamera(facing: Facing): Promise<MediaStream> {
  // Typed as always there, but browsers leave it out on pages without HTTPS.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) throw new DOMException('No camera access on this page', 'NotSupportedError');
  return devices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: facing },
      width: { ideal: CAMERA_SIZE.width },
      height: { ideal: CAMERA_SIZE.height },
    },
  });
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotSupportedError') return 'unsupported';
  return 'busy';
}

function frameAsJpeg(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw the picture on.');
  context.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The picture could not be turned into a JPEG.'));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
