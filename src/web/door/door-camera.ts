import { fromPromise } from 'xstate'
import { doorLimits } from '#contract/words/door-limits.ts'
import type { CameraTrouble, OpenedCamera } from '#machines/door-camera.setup.ts'
import { openQrReader, type QrReader } from './qr-reader.ts'
import { Sightings } from './sightings.ts'

/** Browsers inside other programs, most of which give a page no camera. */
const isInApp = (): boolean => /FBAN|FBAV|Instagram|Line\/|; wv\)/.test(navigator.userAgent)

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  NotSupportedError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'occupied',
  AbortError: 'occupied',
}

const lacks = (trouble: CameraTrouble): CameraTrouble =>
  (trouble === 'refused' || trouble === 'missing') && isInApp() ? 'inApp' : trouble

export const troubleOf = (error: unknown): CameraTrouble =>
  lacks((error instanceof Error && troubles[error.name]) || 'failed')

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

type Lamp = { torch?: boolean }

const lampOf = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as Lamp | undefined)?.torch === true
}

/** ms after which a picture is looked at again though the browser told of no new one. */
const longestWait = 250

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** A picture that was not looked at yet, as far as this browser tells; it tells of none where the camera stands still. */
const nextPicture = (video: HTMLVideoElement): Promise<void> => {
  const ask = (video as Partial<HTMLVideoElement>).requestVideoFrameCallback?.bind(video)
  if (!ask) return pause(doorLimits.framePause)
  return Promise.race([new Promise<void>((resolve) => ask(() => resolve())), pause(longestWait)])
}

/** Null where this browser does not tell. */
const permission = async (): Promise<string | null> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    return null
  }
}

/** The camera of this device: its picture is shown in what it is mounted into, which it leaves when it is mounted nowhere. */
export const cameraDevice = () => {
  const sightings = new Sightings(doorLimits.sameCodePause)
  let stream: MediaStream | null = null
  let video: HTMLVideoElement | null = null
  let place: Element | null = null
  let reader: Promise<QrReader> | null = null

  const close = (): void => {
    stop(stream)
    stream = null
    video?.remove()
    video = null
  }

  const show = (): void => {
    if (video && place && video.parentElement !== place) place.append(video)
  }

  const mount = (element: Element | null): void => {
    place = element
    if (element === null) close()
    else show()
  }

  const open = async (signal: AbortSignal): Promise<OpenedCamera> => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    if (!mediaDevices?.getUserMedia) return { trouble: lacks('missing'), hasTorch: false }
    close()
    try {
      const opened = await mediaDevices.getUserMedia(wanted)
      if (signal.aborted) {
        stop(opened)
        throw new Error('the camera is no longer wanted')
      }
      stream = opened
      video = document.createElement('video')
      video.muted = true
      video.playsInline = true
      video.srcObject = opened
      show()
      await video.play()
      return { trouble: null, hasTorch: lampOf(opened) }
    } catch (error) {
      if (!signal.aborted) close()
      return { trouble: troubleOf(error), hasTorch: false }
    }
  }

  const readerOnce = (): Promise<QrReader> => {
    reader ??= openQrReader().catch((error: unknown) => {
      reader = null
      throw error
    })
    return reader
  }

  const isOver = (): boolean => stream?.getVideoTracks()[0]?.readyState !== 'live'

  const read = async (signal: AbortSignal): Promise<string> => {
    const readFrame = await readerOnce()
    sightings.resume(Date.now())
    while (!signal.aborted) {
      if (!video || isOver()) throw new Error('the camera stopped')
      const text = await readFrame(video)
      if (signal.aborted) break
      if (sightings.isNew(text, Date.now())) return text
      await nextPicture(video)
    }
    throw new Error('nobody looks any more')
  }

  const light = (isLit: boolean): void => {
    const lamp = { advanced: [{ torch: isLit } as MediaTrackConstraintSet] }
    stream
      ?.getVideoTracks()[0]
      ?.applyConstraints(lamp)
      .catch(() => undefined)
  }

  return {
    mount,
    effects: {
      actors: {
        findCamera: fromPromise<boolean, void>(async () => (await permission()) === 'granted'),
        openCamera: fromPromise<OpenedCamera, void>(({ signal }) => open(signal)),
        readFrames: fromPromise<string, void>(({ signal }) => read(signal)),
      },
      actions: {
        closeCamera: close,
        lightTorch: (_: unknown, { isLit }: { isLit: boolean }) => light(isLit),
      },
    },
  }
}
