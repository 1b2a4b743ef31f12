import type { Hit } from './shots.ts'
import type { Bullet, FishPosition, SeaSize } from './state.ts'

/** Speed of a bullet in units of the sea per second. */
export const bulletSpeed = 720

type Flight = { readonly bullets: readonly Bullet[]; readonly hits: readonly Hit[]; readonly splashes: readonly { x: number; y: number }[] }

/** Turns a bullet back at a wall. */
const bounced = (place: number, speed: number, size: number) => (place < 0 || place > size ? Math.abs(speed) * (place < 0 ? 1 : -1) : speed)

const moved = (bullet: Bullet, aimed: FishPosition | undefined, seconds: number, sea: SeaSize): Bullet => {
  let { vx, vy } = bullet
  if (aimed) {
    const distance = Math.hypot(aimed.x - bullet.x, aimed.y - bullet.y) || 1
    vx = ((aimed.x - bullet.x) / distance) * bulletSpeed
    vy = ((aimed.y - bullet.y) / distance) * bulletSpeed
  }
  const [x, y] = [bullet.x + vx * seconds, bullet.y + vy * seconds]
  return { ...bullet, x, y, vx: bounced(x, vx, sea.width), vy: bounced(y, vy, sea.height) }
}

/** The fish at a position, the topmost first. */
const fishAt = (fish: readonly FishPosition[], x: number, y: number) =>
  fish.findLast((one) => Math.abs(one.x - x) < one.radius * 0.85 && Math.abs(one.y - y) < one.radius * 0.5)

/** Moves all bullets by a time in seconds. A bullet with a target follows it and passes other fish while the target is in the sea. */
export const flyBullets = (bullets: readonly Bullet[], fish: readonly FishPosition[], seconds: number, sea: SeaSize): Flight => {
  const flying: Bullet[] = []
  const hits: Hit[] = []
  const splashes: { x: number; y: number }[] = []
  for (const one of bullets) {
    const aimed = one.target === null ? undefined : fish.find(({ id }) => id === one.target)
    const bullet = moved(one, aimed, seconds, sea)
    const met = fishAt(fish, bullet.x, bullet.y)
    if (!met || (aimed && met !== aimed)) {
      flying.push(bullet)
      continue
    }
    hits.push({ fish: met.fish, id: met.id, x: met.x, y: met.y, level: bullet.level })
    splashes.push({ x: bullet.x, y: bullet.y })
  }
  return { bullets: flying, hits, splashes }
}
