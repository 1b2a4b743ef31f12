import { pickOne } from './chance.ts'
import { type Palette, type Rng, n, star } from './pen.ts'
import { circ } from './scenes.ts'

/** Draws an effect over the whole poster. */
export type Effect = (c: Palette, r: Rng, W: number, H: number) => string

/** Effects in front of a scene. */
export const effects: Readonly<Record<string, Effect>> = {
  none: function () { return ''; },
  spark: function (c, r, W, H) { let s = ''; for (let i = 0; i < 9; i++) { let k = 4 + r() * 9; s += '<path d="' + star(4, k, k * .22) + '" fill="' + c.l + '" opacity="' + n(.6 + r() * .4) + '" transform="translate(' + n(r() * W) + ' ' + n(r() * H * .72) + ')"/>'; } return s; },
  coins: function (c, r, W, H) { let s = ''; for (let i = 0; i < 9; i++) { let x = i % 2 ? r() * W * .24 : W - r() * W * .24, y = H * (.12 + r() * .66), k = 6 + r() * 9; s += '<g transform="translate(' + n(x) + ' ' + n(y) + ') rotate(' + n(r() * 180) + ')"><ellipse rx="' + n(k) + '" ry="' + n(k * (.5 + r() * .5)) + '" fill="' + c.md + '"/><ellipse rx="' + n(k * .8) + '" ry="' + n(k * .55) + '" fill="' + c.m + '"/></g>'; } return s; },
  confetti: function (c, r, W, H) { let s = ''; for (let i = 0; i < 34; i++) s += '<rect width="' + n(3 + r() * 4) + '" height="' + n(6 + r() * 7) + '" fill="' + pickOne(r, [c.a, c.l, c.m, c.g, c.leaf]) + '" transform="translate(' + n(r() * W) + ' ' + n(r() * H * .74) + ') rotate(' + n(r() * 180) + ')" opacity=".9"/>'; return s; },
  embers: function (c, r, W, H) { let s = ''; for (let i = 0; i < 26; i++) s += circ(r() * W, H * r() * .9, .8 + r() * 2.6, pickOne(r, [c.g, c.m, c.a]), n(.5 + r() * .5)); return s; },
  bubbles: function (c, r, W, H) { let s = ''; for (let i = 0; i < 10; i++) { let k = 3 + r() * 9, x = r() * W, y = r() * H * .8; s += '<circle cx="' + n(x) + '" cy="' + n(y) + '" r="' + n(k) + '" fill="' + c.l + '" opacity=".16"/><circle cx="' + n(x) + '" cy="' + n(y) + '" r="' + n(k) + '" fill="none" stroke="' + c.l + '" stroke-width="1.2" opacity=".6"/>' + circ(x - k * .35, y - k * .35, k * .2, c.l, .8); } return s; },
  petals: function (c, r, W, H) { let s = ''; for (let i = 0; i < 15; i++) s += '<path d="M0 0C-5 -6 -4 -14 0 -17C4 -14 5 -6 0 0Z" fill="' + (i % 2 ? c.l : c.a) + '" opacity=".9" transform="translate(' + n(r() * W) + ' ' + n(r() * H * .8) + ') rotate(' + n(r() * 360) + ') scale(' + n(.6 + r() * .7) + ')"/>'; return s; },
  snow: function (c, r, W, H) { let s = ''; for (let i = 0; i < 34; i++) s += circ(r() * W, r() * H, .8 + r() * 2.4, c.l, n(.5 + r() * .5)); return s; }
};
