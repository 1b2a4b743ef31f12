/** Motion of a reel: a pure function of time, so that a slow frame never changes where it stops. */
export type ReelMotion = {
  /** Stop from which the reel starts. */
  readonly from: number
  /** Stop at which the reel ends; null until the server has responded. */
  readonly to: number | null
  /** Milliseconds of the clock. */
  readonly startedAt: number
  /** When it begins to slow down; null until known. */
  readonly slowAt: number | null
}

/** Stops a second at full speed. */
export const SPEED = 26
/** Milliseconds from full speed to rest. */
export const SLOWING = 520
/** Milliseconds from rest to full speed. */
const QUICKENING = 180

const turned = (millis: number) => {
  const risen = Math.min(millis, QUICKENING)
  return (SPEED / 1000) * ((risen * risen) / (2 * QUICKENING) + Math.max(0, millis - QUICKENING))
}

/** Initial steepness of the slowing curve; the distance is chosen so that the speed is continuous there. */
const STEEP = 1.85
const STRETCH = (SPEED * SLOWING) / 1000 / STEEP

/** Position of a reel: symbols move downwards, so it counts down. Whole numbers are stops. */
export const reelPosition = (fall: ReelMotion, now: number): number => {
  if (fall.to === null || fall.slowAt === null || now < fall.slowAt) return fall.from - turned(Math.max(0, now - fall.startedAt))
  // At full speed the positions of the strip are indistinguishable, so the last stretch simply ends at the target stop.
  const part = Math.min(1, (now - fall.slowAt) / SLOWING)
  return fall.to + STRETCH * (1 - part) ** 2.2 * (1 + 0.35 * part)
}

/** Whether a reel has stopped. */
export const isReelStopped = (fall: ReelMotion, now: number): boolean => fall.slowAt !== null && fall.to !== null && now >= fall.slowAt + SLOWING
