import type { Fish } from '@perya/domain/games/fish/fish'

type Shape = 'fish' | 'puffer' | 'ray' | 'turtle' | 'shark' | 'octopus' | 'dragon' | 'whale' | 'pearl'

/** Appearance and motion of a kind of fish: half its length in pixels, its speed, its shape and colours. */
export type FishKind = {
  readonly fish: Fish
  readonly name: string
  readonly size: number
  readonly speed: number
  readonly shape: Shape
  readonly body: string
  readonly belly: string
  readonly fin: string
}

const kind = (fish: Fish, name: string, size: number, speed: number, shape: Shape, body: string, belly: string, fin: string): FishKind => ({
  fish,
  name,
  size,
  speed,
  shape,
  body,
  belly,
  fin,
})

/** The thirteen kinds, from the shoals to the king of the reef. */
export const FISH_KINDS: readonly [FishKind, ...FishKind[]] = [
  kind(2, 'sardine', 17, 78, 'fish', '#9fc4d8', '#eef8ff', '#6d9ab4'),
  kind(3, 'clown', 19, 70, 'fish', '#ff8a3c', '#fff3dd', '#c94f12'),
  kind(5, 'angel', 22, 62, 'fish', '#f6d24a', '#fffbe0', '#2f5aa8'),
  kind(8, 'parrot', 25, 60, 'fish', '#38c7a6', '#d8fff2', '#e0559b'),
  kind(10, 'puffer', 26, 44, 'puffer', '#e7b765', '#fff6df', '#9a6a2a'),
  kind(15, 'grouper', 31, 52, 'fish', '#b85a4a', '#ffd9c4', '#7a2e28'),
  kind(20, 'ray', 38, 48, 'ray', '#6a7fd0', '#dfe6ff', '#46589f'),
  kind(30, 'turtle', 40, 36, 'turtle', '#4f9a52', '#d6c38a', '#2c6433'),
  kind(50, 'octopus', 44, 34, 'octopus', '#c2559d', '#ffd5ef', '#82306a'),
  kind(80, 'shark', 60, 58, 'shark', '#7f93a8', '#f2f7fb', '#566a80'),
  kind(100, 'whale', 70, 30, 'whale', '#3f78b8', '#dcefff', '#28568c'),
  kind(200, 'dragon', 74, 42, 'dragon', '#d63d4b', '#ffd36b', '#8c1524'),
  kind(300, 'pearl', 56, 26, 'pearl', '#f2c95c', '#fffaf0', '#b57f1d'),
]

type Pen = CanvasRenderingContext2D

const eye = (pen: Pen, x: number, y: number, r: number) => {
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y, r, 0, 7)
  pen.fill()
  pen.fillStyle = '#120b18'
  pen.beginPath()
  pen.arc(x + r * 0.25, y, r * 0.56, 0, 7)
  pen.fill()
}

const fill = (pen: Pen, colour: string | CanvasGradient, path: string) => {
  pen.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- this fills a path of a canvas, not an array
  pen.fill(new Path2D(path))
}

const shade = (pen: Pen, { body, belly }: FishKind, s: number) => {
  const light = pen.createLinearGradient(0, -s * 0.6, 0, s * 0.6)
  light.addColorStop(0, body)
  light.addColorStop(0.55, body)
  light.addColorStop(1, belly)
  return light
}

// Every shape faces right, about 2 s long around the middle; `wag` is −1 … 1.
const shapes: Readonly<Record<Shape, (pen: Pen, one: FishKind, wag: number) => void>> = {
  fish: (pen, one, wag) => {
    const s = one.size
    fill(
      pen,
      one.fin,
      `M${-s * 0.55} 0Q${-s * 0.9} ${-s * 0.5 + wag * s * 0.2} ${-s * 1.1} ${-s * 0.55 + wag * s * 0.25}Q${-s * 0.9} 0 ${-s * 1.1} ${s * 0.55 + wag * s * 0.25}Q${-s * 0.8} ${s * 0.4} ${-s * 0.55} 0z`,
    )
    fill(pen, one.fin, `M${-s * 0.3} ${-s * 0.4}Q0 ${-s * 0.95} ${s * 0.4} ${-s * 0.35}z`)
    fill(pen, shade(pen, one, s), `M${s} 0Q${s * 0.45} ${-s * 0.68} ${-s * 0.65} 0Q${s * 0.45} ${s * 0.68} ${s} 0z`)
    fill(
      pen,
      one.belly,
      `M${s * 0.28} ${-s * 0.4}Q${s * 0.12} 0 ${s * 0.28} ${s * 0.4}L${s * 0.42} ${s * 0.36}Q${s * 0.3} 0 ${s * 0.42} ${-s * 0.36}z`,
    )
    fill(pen, one.fin, `M${s * 0.1} ${s * 0.1}Q${-s * 0.2} ${s * 0.5 + wag * s * 0.15} ${-s * 0.22} ${s * 0.22}z`)
    eye(pen, s * 0.66, -s * 0.1, s * 0.12)
  },
  puffer: (pen, one, wag) => {
    const s = one.size
    for (let spike = 0; spike < 14; spike += 1) {
      const a = (spike * Math.PI) / 7
      fill(
        pen,
        one.fin,
        `M${Math.cos(a - 0.1) * s * 0.72} ${Math.sin(a - 0.1) * s * 0.72}L${Math.cos(a) * s} ${Math.sin(a) * s}L${Math.cos(a + 0.1) * s * 0.72} ${Math.sin(a + 0.1) * s * 0.72}z`,
      )
    }
    fill(pen, one.fin, `M${-s * 0.6} 0L${-s * 1.1} ${-s * 0.3 + wag * s * 0.2}L${-s * 1.1} ${s * 0.3 + wag * s * 0.2}z`)
    pen.fillStyle = shade(pen, one, s)
    pen.beginPath()
    pen.arc(0, 0, s * 0.76, 0, 7)
    pen.fill()
    eye(pen, s * 0.4, -s * 0.2, s * 0.17)
  },
  ray: (pen, one, wag) => {
    const s = one.size
    fill(pen, one.fin, `M${-s * 0.4} 0Q${-s * 0.9} ${wag * s * 0.15} ${-s * 1.3} ${wag * s * 0.3}L${-s * 0.4} ${s * 0.08}z`)
    fill(
      pen,
      one.body,
      `M${s} 0Q${s * 0.3} ${-s * 0.3} ${-s * 0.1} ${-s * (0.8 + wag * 0.12)}Q${-s * 0.3} ${-s * 0.2} ${-s * 0.5} 0Q${-s * 0.3} ${s * 0.2} ${-s * 0.1} ${s * (0.8 + wag * 0.12)}Q${s * 0.3} ${s * 0.3} ${s} 0z`,
    )
    fill(pen, one.belly, `M${s * 0.7} 0Q${s * 0.2} ${-s * 0.2} ${-s * 0.3} 0Q${s * 0.2} ${s * 0.2} ${s * 0.7} 0z`)
    eye(pen, s * 0.62, -s * 0.13, s * 0.08)
    eye(pen, s * 0.62, s * 0.13, s * 0.08)
  },
  turtle: (pen, one, wag) => {
    const s = one.size
    for (const [x, y, turn] of [
      [0.4, -0.5, wag],
      [0.4, 0.5, -wag],
      [-0.5, -0.45, -wag],
      [-0.5, 0.45, wag],
    ] as const) {
      pen.save()
      pen.translate(x * s, y * s)
      pen.rotate(turn * 0.35 + (y > 0 ? 0.7 : -0.7))
      fill(pen, one.belly, `M0 ${-s * 0.12}Q${-s * 0.3} ${-s * 0.1} ${-s * 0.42} ${s * 0.05}Q${-s * 0.2} ${s * 0.18} 0 ${s * 0.12}z`)
      pen.restore()
    }
    pen.fillStyle = one.belly
    pen.beginPath()
    pen.ellipse(s * 0.85, 0, s * 0.22, s * 0.17, 0, 0, 7)
    pen.fill()
    pen.fillStyle = one.body
    pen.beginPath()
    pen.ellipse(0, 0, s * 0.74, s * 0.56, 0, 0, 7)
    pen.fill()
    pen.strokeStyle = one.fin
    pen.lineWidth = s * 0.06
    pen.stroke(
      new Path2D(
        `M${-s * 0.3} ${-s * 0.4}L${-s * 0.1} 0L${-s * 0.3} ${s * 0.4}M${s * 0.3} ${-s * 0.42}L${s * 0.12} 0L${s * 0.3} ${s * 0.42}M${-s * 0.1} 0H${s * 0.12}M${-s * 0.72} 0H${-s * 0.1}M${s * 0.12} 0H${s * 0.72}`,
      ),
    )
    eye(pen, s * 0.93, -s * 0.06, s * 0.06)
  },
  octopus: (pen, one, wag) => {
    const s = one.size
    pen.strokeStyle = one.fin
    pen.lineCap = 'round'
    pen.lineWidth = s * 0.16
    for (let arm = -3; arm <= 3; arm += 1)
      pen.stroke(
        new Path2D(`M${-s * 0.1} ${arm * s * 0.1}Q${-s * 0.6} ${arm * s * 0.2 + wag * s * 0.12} ${-s * 1.02} ${arm * s * 0.27 - wag * s * 0.14}`),
      )
    fill(
      pen,
      shade(pen, one, s),
      `M${s} 0Q${s * 0.9} ${-s * 0.6} ${s * 0.2} ${-s * 0.55}Q${-s * 0.4} ${-s * 0.4} ${-s * 0.35} 0Q${-s * 0.4} ${s * 0.4} ${s * 0.2} ${s * 0.55}Q${s * 0.9} ${s * 0.6} ${s} 0z`,
    )
    eye(pen, s * 0.12, -s * 0.22, s * 0.14)
    eye(pen, s * 0.12, s * 0.22, s * 0.14)
  },
  shark: (pen, one, wag) => {
    const s = one.size
    fill(
      pen,
      one.fin,
      `M${-s * 0.75} 0L${-s * 1.1} ${-s * 0.48 + wag * s * 0.16}L${-s * 0.92} ${wag * s * 0.1}L${-s * 1.05} ${s * 0.34 + wag * s * 0.16}z`,
    )
    fill(pen, one.fin, `M${-s * 0.05} ${-s * 0.24}L${-s * 0.16} ${-s * 0.62}L${s * 0.28} ${-s * 0.26}z`)
    fill(pen, shade(pen, one, s * 0.55), `M${s} ${-s * 0.02}Q${s * 0.4} ${-s * 0.36} ${-s * 0.8} 0Q${s * 0.3} ${s * 0.36} ${s} ${-s * 0.02}z`)
    fill(pen, one.fin, `M${s * 0.22} ${s * 0.16}L${-s * 0.1} ${s * 0.52}L${s * 0.02} ${s * 0.16}z`)
    pen.strokeStyle = one.fin
    pen.lineWidth = s * 0.025
    pen.stroke(new Path2D(`M${s * 0.42} ${-s * 0.12}v${s * 0.2}M${s * 0.35} ${-s * 0.13}v${s * 0.22}M${s * 0.28} ${-s * 0.13}v${s * 0.22}`))
    eye(pen, s * 0.7, -s * 0.08, s * 0.05)
  },
  whale: (pen, one, wag) => {
    const s = one.size
    fill(
      pen,
      one.fin,
      `M${-s * 0.7} 0Q${-s * 1.0} ${-s * 0.1 + wag * s * 0.1} ${-s * 1.12} ${-s * 0.34 + wag * s * 0.16}Q${-s * 0.86} ${-s * 0.1} ${-s * 1.12} ${s * 0.2 + wag * s * 0.16}Q${-s * 0.9} ${s * 0.1} ${-s * 0.7} 0z`,
    )
    fill(
      pen,
      shade(pen, one, s * 0.7),
      `M${s} 0Q${s * 0.8} ${-s * 0.5} 0 ${-s * 0.44}Q${-s * 0.5} ${-s * 0.36} ${-s * 0.84} 0Q${-s * 0.3} ${s * 0.5} ${s * 0.4} ${s * 0.46}Q${s * 0.94} ${s * 0.4} ${s} 0z`,
    )
    fill(pen, one.fin, `M${s * 0.2} ${s * 0.24}Q${-s * 0.1} ${s * 0.6 + wag * s * 0.1} ${-s * 0.3} ${s * 0.54}Q${-s * 0.1} ${s * 0.36} 0 ${s * 0.2}z`)
    eye(pen, s * 0.62, s * 0.02, s * 0.06)
  },
  dragon: (pen, one, wag) => {
    const s = one.size
    pen.lineCap = 'round'
    for (const [width, colour] of [
      [0.36, one.body],
      [0.14, one.belly],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = s * width
      pen.stroke(new Path2D(`M${s * 0.7} ${wag * s * 0.08}Q${s * 0.35} ${-s * 0.4 * wag} 0 0T${-s * 0.62} ${s * 0.05 * wag}`))
    }
    fill(pen, one.fin, `M${-s * 0.6} 0L${-s * 1.1} ${-s * 0.26}L${-s * 0.92} 0L${-s * 1.1} ${s * 0.26}z`)
    for (const x of [-0.4, -0.1, 0.2, 0.45]) fill(pen, one.belly, `M${x * s} ${-s * 0.16}l${s * 0.09} ${-s * 0.22}l${s * 0.1} ${s * 0.2}z`)
    fill(
      pen,
      one.body,
      `M${s} ${s * 0.06}Q${s * 0.96} ${-s * 0.22} ${s * 0.62} ${-s * 0.24}Q${s * 0.5} 0 ${s * 0.62} ${s * 0.24}Q${s * 0.9} ${s * 0.22} ${s} ${s * 0.06}z`,
    )
    fill(pen, one.belly, `M${s * 0.66} ${-s * 0.2}L${s * 0.46} ${-s * 0.48}L${s * 0.78} ${-s * 0.22}z`)
    eye(pen, s * 0.8, -s * 0.06, s * 0.07)
  },
  pearl: (pen, one, wag) => {
    const s = one.size
    const open = 0.16 + Math.abs(wag) * 0.1
    fill(pen, one.fin, `M${-s * 0.8} 0Q${-s * 0.6} ${s * 0.8} 0 ${s * 0.78}Q${s * 0.6} ${s * 0.8} ${s * 0.8} 0z`)
    const glow = pen.createRadialGradient(-s * 0.1, -s * 0.16, s * 0.04, 0, 0, s * 0.34)
    glow.addColorStop(0, '#fff')
    glow.addColorStop(1, '#e9c9e8')
    pen.fillStyle = glow
    pen.beginPath()
    pen.arc(0, 0, s * 0.32, 0, 7)
    pen.fill()
    fill(
      pen,
      one.body,
      `M${-s * 0.84} ${-s * open}Q${-s * 0.6} ${-s * 0.98} 0 ${-s * 0.96}Q${s * 0.6} ${-s * 0.98} ${s * 0.84} ${-s * open}Q0 ${-s * 0.4} ${-s * 0.84} ${-s * open}z`,
    )
    fill(
      pen,
      one.body,
      `M${-s * 0.8} ${s * 0.12}Q0 ${s * 0.5} ${s * 0.8} ${s * 0.12}Q${s * 0.6} ${s * 0.86} 0 ${s * 0.84}Q${-s * 0.6} ${s * 0.86} ${-s * 0.8} ${s * 0.12}z`,
    )
  },
}

const frames = 6

/** Pre-renders every kind in a few poses, so that a frame only copies images. */
export const renderFishSprites = (scale: number): ReadonlyMap<Fish, readonly HTMLCanvasElement[]> =>
  new Map(
    FISH_KINDS.map((one) => [
      one.fish,
      Array.from({ length: frames }, (_none, frame) => {
        const canvas = document.createElement('canvas')
        const side = Math.ceil(one.size * 2.8 * scale)
        canvas.width = side
        canvas.height = side
        const pen = canvas.getContext('2d')
        if (pen) {
          pen.scale(scale, scale)
          pen.translate(one.size * 1.4, one.size * 1.4)
          shapes[one.shape](pen, one, Math.sin((frame / frames) * 2 * Math.PI))
        }
        return canvas
      }),
    ]),
  )

/** Returns the pose of a fish at a moment of its own time in seconds. */
export const poseAt = (seconds: number): number => Math.floor(seconds * 9) % frames
