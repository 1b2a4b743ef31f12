import { hash32 } from '@perya/domain/games/seeded-draw'
import type { Fish } from '@perya/domain/games/fish/fish'
import { renderFishSprites, poseAt } from './draw-fish.ts'
import { type School, SEA } from './school.ts'

/** A bullet in flight; it bounces off the walls until it hits a fish. */
export type Bullet = { x: number; y: number; vx: number; vy: number; readonly level: number; readonly target: number | null }
/** A short-lived effect: a catch with its payout, or a splash. */
export type Spark = { readonly x: number; readonly y: number; readonly text: string; readonly big: boolean; age: number }

const waters = [
  '0a5a86 04223f 7fd6e8',
  '0b6b6b 032c33 8fe9c9',
  '26438f 0a1440 9db8ff',
  '5a2a7d 1b0a33 e0a8ff',
  '0f6b4a 03281f b8f0a8',
  '7a3b2a 2a0f12 ffc890',
] as const

/** Draws the sea of a title. One call draws one frame from pre-rendered images, without measuring or layout. */
export const createSea = (canvas: HTMLCanvasElement, seed: string) => {
  const pen = canvas.getContext('2d', { alpha: false })
  const [top, deep, light] = (waters[hash32(`water:${seed}`) % waters.length] ?? waters[0]).split(' ')
  let scale = 1
  let sprites: ReadonlyMap<Fish, readonly HTMLCanvasElement[]> = new Map()
  let ground: HTMLCanvasElement | null = null
  const paintGround = () => {
    const made = document.createElement('canvas')
    made.width = canvas.width
    made.height = canvas.height
    const ink = made.getContext('2d')
    if (!ink) return made
    ink.scale(scale, scale)
    const water = ink.createLinearGradient(0, 0, 0, SEA.height)
    water.addColorStop(0, `#${top}`)
    water.addColorStop(1, `#${deep}`)
    ink.fillStyle = water
    ink.fillRect(0, 0, SEA.width, SEA.height)
    ink.globalAlpha = 0.09
    ink.fillStyle = `#${light}`
    for (let ray = 0; ray < 6; ray += 1) {
      const x = (hash32(`ray:${seed}:${ray}`) % 900) + 30
      ink.beginPath()
      ink.moveTo(x, 0)
      ink.lineTo(x + 60, 0)
      ink.lineTo(x - 60, SEA.height)
      ink.lineTo(x - 220, SEA.height)
      ink.fill()
    }
    ink.globalAlpha = 0.55
    for (let reef = 0; reef < 26; reef += 1) {
      const [x, h] = [hash32(`reef:${seed}:${reef}`) % SEA.width, 26 + (hash32(`height:${seed}:${reef}`) % 84)]
      ink.fillStyle = ['#c4527a', '#e08a4a', '#3c8f6d', '#7a4fa0', '#23496e'][reef % 5] ?? '#23496e'
      ink.beginPath()
      ink.ellipse(x, SEA.height + 4, 16 + (h % 26), h, ((h % 9) - 4) / 16, 0, 7)
      ink.fill()
    }
    return made
  }
  return {
    /** Fits the canvas to its container; returns whether its size changed. */
    fit: () => {
      const { clientWidth, clientHeight } = canvas
      const sharp = Math.min(2, devicePixelRatio)
      const [wide, high] = [Math.round(clientWidth * sharp), Math.round(clientHeight * sharp)]
      if (wide === 0 || high === 0 || (wide === canvas.width && high === canvas.height)) return
      canvas.width = wide
      canvas.height = high
      SEA.width = clientWidth < 620 ? 560 : 960
      SEA.height = (SEA.width * high) / wide
      scale = wide / SEA.width
      sprites = renderFishSprites(scale)
      ground = paintGround()
    },
    paint: (school: School, bullets: readonly Bullet[], sparks: readonly Spark[], angle: number, recoil: number) => {
      if (!pen || ground === null) return
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.drawImage(ground, 0, 0)
      for (const one of school.all()) {
        const sprite = sprites.get(one.kind.fish)?.[poseAt(one.age)]
        if (!sprite) continue
        pen.setTransform(one.heading, 0, 0, 1, one.x * scale, one.y * scale)
        pen.globalAlpha = one.flash > 0 ? 0.6 : 1
        pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2)
      }
      pen.globalAlpha = 1
      pen.setTransform(scale, 0, 0, scale, 0, 0)
      pen.fillStyle = '#ffe9a8'
      for (const { x, y, vx, vy } of bullets) {
        pen.beginPath()
        pen.ellipse(x, y, 11, 5, Math.atan2(vy, vx), 0, 7)
        pen.fill()
      }
      pen.textAlign = 'center'
      for (const { x, y, text, big, age } of sparks) {
        pen.globalAlpha = Math.max(0, 1 - age)
        if (text === '') {
          pen.strokeStyle = '#fff'
          pen.lineWidth = 3
          pen.beginPath()
          pen.arc(x, y, 6 + age * 26, 0, 7)
          pen.stroke()
          continue
        }
        pen.font = `800 ${big ? 44 : 26}px Onest, system-ui, sans-serif`
        pen.lineWidth = 5
        pen.strokeStyle = '#3a1500'
        pen.fillStyle = '#ffd75e'
        pen.strokeText(text, x, y - age * 46)
        pen.fillText(text, x, y - age * 46)
      }
      pen.globalAlpha = 1
      pen.translate(SEA.width / 2, SEA.height)
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
    },
  }
}
