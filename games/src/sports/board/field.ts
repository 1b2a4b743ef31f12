import type { SportName } from '@perya/domain/games/sports/sports'
import { svg } from '../../frame/view/el.ts'

// The field of a match as line art; it is drawn behind the players.
const lines: Readonly<Record<SportName, readonly string[]>> = {
  football: [
    'M6 6h308v108H6z',
    'M160 6v108',
    'M160 38a22 22 0 1 1 0 44 22 22 0 0 1 0-44z',
    'M6 30h44v60H6',
    'M314 30h-44v60h44',
    'M6 46h16v28H6',
    'M314 46h-16v28h16',
  ],
  penalties: ['M110 114V34h100v80', 'M96 114h128', 'M126 34v80M142 34v80M160 34v80M178 34v80M194 34v80', 'M110 54h100M110 74h100M110 94h100'],
  basketball: [
    'M6 6h308v108H6z',
    'M160 6v108',
    'M160 42a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
    'M6 16h22a46 46 0 0 1 0 88H6',
    'M314 16h-22a46 46 0 0 0 0 88h22',
    'M6 44h40v32H6',
    'M314 44h-40v32h40',
  ],
  badminton: ['M20 10h280v100H20z', 'M20 22h280M20 98h280', 'M160 4v112', 'M124 22v76M196 22v76', 'M20 60h104M196 60h104'],
  boxing: ['M50 24 160 4l110 20-110 92z', 'M50 24v14l110 74 110-74V24', 'M50 31l110 79 110-79', 'M106 14l-56 28M214 14l56 28'],
  shooter: [
    'M160 22a38 38 0 1 1 0 76 38 38 0 0 1 0-76z',
    'M160 44a16 16 0 1 1 0 32 16 16 0 0 1 0-32z',
    'M160 6v32M160 82v32M84 60h54M182 60h54',
    'M6 24V6h28M314 24V6h-28M6 96v18h28M314 96v18h-28',
  ],
  arena: [
    'M6 114 6 6h308v108z',
    'M20 114C20 60 60 20 120 6',
    'M300 6c0 54-40 94-100 108',
    'M20 104 300 16',
    'M34 114c60-14 100-34 126-54s60-40 126-54',
    'M140 46h40v28h-40z',
  ],
}

/** The ground of a sport, as a drawing of lines. */
export const makeField = (sport: SportName): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 320 120', class: 'field', 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice' },
    ...lines[sport].map((d) => svg('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linejoin': 'round' })),
  )
