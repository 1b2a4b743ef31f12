import { hash32 } from '@perya/domain/games/seeded-draw'
import type { SeaSize } from '../state.ts'

const waters = [
  '0a5a86 04223f 7fd6e8',
  '0b6b6b 032c33 8fe9c9',
  '26438f 0a1440 9db8ff',
  '5a2a7d 1b0a33 e0a8ff',
  '0f6b4a 03281f b8f0a8',
  '7a3b2a 2a0f12 ffc890',
] as const
const corals = ['#c4527a', '#e08a4a', '#3c8f6d', '#7a4fa0', '#23496e'] as const

/** Draws the water, light and reef of a title once; a frame copies the result. */
export const drawWater = (seed: string, width: number, height: number, scale: number, sea: SeaSize): HTMLCanvasElement => {
  const [top, deep, light] = (waters[hash32(`water:${seed}`) % waters.length] ?? waters[0]).split(' ')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(scale, scale)
  const water = pen.createLinearGradient(0, 0, 0, sea.height)
  water.addColorStop(0, `#${top}`)
  water.addColorStop(1, `#${deep}`)
  pen.fillStyle = water
  pen.fillRect(0, 0, sea.width, sea.height)
  pen.globalAlpha = 0.09
  pen.fillStyle = `#${light}`
  for (let ray = 0; ray < 6; ray += 1) {
    const x = (hash32(`ray:${seed}:${ray}`) % 900) + 30
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + 60, 0)
    pen.lineTo(x - 60, sea.height)
    pen.lineTo(x - 220, sea.height)
    pen.fill()
  }
  pen.globalAlpha = 0.55
  for (let reef = 0; reef < 26; reef += 1) {
    const [x, h] = [hash32(`reef:${seed}:${reef}`) % sea.width, 26 + (hash32(`height:${seed}:${reef}`) % 84)]
    pen.fillStyle = corals[reef % corals.length] ?? corals[4]
    pen.beginPath()
    pen.ellipse(x, sea.height + 4, 16 + (h % 26), h, ((h % 9) - 4) / 16, 0, 7)
    pen.fill()
  }
  return canvas
}
