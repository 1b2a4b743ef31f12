import type { Fish } from '@perya/domain/games/fish/fish'
import { poseAt, renderFishSprites } from './draw-fish.ts'
import { drawWater } from './draw-water.ts'
import type { School } from './school.ts'
import type { Bullet, FishState, SeaSize, Spark } from '../state.ts'

type Pen = CanvasRenderingContext2D
type Sprites = ReadonlyMap<Fish, readonly HTMLCanvasElement[]>

const drawSchool = (pen: Pen, school: School, sprites: Sprites, scale: number) => {
  for (const one of school.all()) {
    const sprite = sprites.get(one.kind.fish)?.[poseAt(one.age)]
    if (!sprite) continue
    pen.setTransform(one.heading, 0, 0, 1, one.x * scale, one.y * scale)
    pen.globalAlpha = one.flash > 0 ? 0.6 : 1
    pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2)
  }
  pen.globalAlpha = 1
}

const drawBullets = (pen: Pen, bullets: readonly Bullet[]) => {
  pen.fillStyle = '#ffe9a8'
  for (const { x, y, vx, vy } of bullets) {
    pen.beginPath()
    pen.ellipse(x, y, 11, 5, Math.atan2(vy, vx), 0, 7)
    pen.fill()
  }
}

const drawSparks = (pen: Pen, sparks: readonly Spark[], amount: (units: number) => string) => {
  pen.textAlign = 'center'
  for (const { x, y, paid, isBig, age } of sparks) {
    pen.globalAlpha = Math.max(0, 1 - age)
    if (paid === null) {
      pen.strokeStyle = '#fff'
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(x, y, 6 + age * 26, 0, 7)
      pen.stroke()
      continue
    }
    pen.font = `800 ${isBig ? 44 : 26}px Onest, system-ui, sans-serif`
    pen.lineWidth = 5
    pen.strokeStyle = '#3a1500'
    pen.fillStyle = '#ffd75e'
    pen.strokeText(amount(paid), x, y - age * 46)
    pen.fillText(amount(paid), x, y - age * 46)
  }
  pen.globalAlpha = 1
}

const drawCannon = (pen: Pen, sea: SeaSize, angle: number, recoil: number) => {
  pen.translate(sea.width / 2, sea.height)
  pen.fillStyle = '#2b1a10'
  pen.beginPath()
  pen.arc(0, 6, 58, Math.PI, 0)
  pen.fill()
  pen.rotate(angle)
  pen.fillStyle = '#d79b3d'
  pen.fillRect(-13, -84 + recoil * 10, 26, 74)
  pen.fillStyle = '#f4cf7a'
  pen.fillRect(-17, -92 + recoil * 10, 34, 15)
  pen.fillRect(-17, -40 + recoil * 10, 34, 9)
  pen.beginPath()
  pen.arc(0, -2, 26, 0, 7)
  pen.fill()
}

/** Draws the sea of a title. One call draws one frame from pre-rendered images, without measuring or layout. */
export const createSea = (canvas: HTMLCanvasElement, seed: string, amount: (units: number) => string) => {
  const pen = canvas.getContext('2d', { alpha: false })
  let scale = 1
  let sprites: Sprites = new Map()
  let water: HTMLCanvasElement | null = null
  return {
    /** Fits the canvas to its container; returns the new size of the sea, null if it has not changed. */
    fit: (): SeaSize | null => {
      const { clientWidth, clientHeight } = canvas
      const sharp = Math.min(2, devicePixelRatio)
      const [wide, high] = [Math.round(clientWidth * sharp), Math.round(clientHeight * sharp)]
      if (wide === 0 || high === 0 || (wide === canvas.width && high === canvas.height)) return null
      canvas.width = wide
      canvas.height = high
      const width = clientWidth < 620 ? 560 : 960
      const sea = { width, height: (width * high) / wide }
      scale = wide / width
      sprites = renderFishSprites(scale)
      water = drawWater(seed, wide, high, scale, sea)
      return sea
    },
    draw: ({ sea, bullets, sparks, angle, recoil }: FishState, school: School, calm: boolean) => {
      if (!pen || water === null) return
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.drawImage(water, 0, 0)
      drawSchool(pen, school, sprites, scale)
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      drawBullets(pen, bullets)
      drawSparks(pen, sparks, amount)
      drawCannon(pen, sea, angle, calm ? 0 : recoil)
    },
  }
}
