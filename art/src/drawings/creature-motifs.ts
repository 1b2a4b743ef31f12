import { type Palette, type Motifs, P, C, E, S, Ring, D, T, M2, rot, n, star, ngon, drop, flame } from './pen.ts'

const M: Motifs = {}

M.moon = function (c) { return P('M30 -86A88 88 0 1 0 86 34A70 70 0 0 1 30 -86Z', c.M) + D(C(-40, 10, 9, c.md, { opacity: .5 }) + C(-16, 48, 13, c.md, { opacity: .5 }) + C(-34, -28, 5, c.md, { opacity: .5 })) + P(star(5, 24, 10), c.a, { transform: 'translate(46 -24)' }) + P(star(4, 13, 4), c.l, { transform: 'translate(74 -62)' }) + P(star(4, 10, 3), c.l, { transform: 'translate(16 6)' }); };
M.serpent = function (c) {
  let d = 'M-58 92C-112 66 -104 8 -54 8C-4 8 0 66 46 56C98 44 92 -44 34 -52C6 -56 -14 -40 -18 -26';
  let s = C(4, -2, 48, c.g) + D(C(4, -2, 40, c.l, { opacity: .5 }));
  s += S(d, c.k, 40) + S(d, c.md, 33) + S(d, c.m, 25) + D(S(d, c.md, 25, { dash: '2.5 8.5', cap: 'butt' }) + S(d, c.a, 7, { dash: '9 4', cap: 'butt' }));
  return s + T('translate(-22 -40) rotate(-38) scale(.98)', dragonHead(c));
};
function dragonHead(c: Palette) {
  return P('M22 -14L52 -34L44 -14L66 -10L46 4L60 20L34 16L30 34L14 20Z', c.A) + P('M2 -20C8 -44 26 -56 44 -58C34 -46 28 -34 20 -14ZM-12 -22C-10 -40 0 -50 10 -54C6 -44 4 -34 2 -20Z', c.l) +
    P('M30 -16C12 -32 -14 -30 -32 -16L-52 -14C-64 -10 -62 6 -52 8L-24 8L-50 16C-52 26 -36 30 -22 26C0 30 24 26 32 14Z', c.M) +
    D(P('M-50 7L-46 15L-41 8L-35 15L-29 8Z', '#fff') + C(-8, -11, 7, c.l) + C(-10, -11, 3.6, c.k) + P('M-20 -18L4 -20L-2 -24Z', c.ad) + C(-53, -6, 2.6, c.k) + P('M-24 8L-46 14C-36 18 -28 14 -24 8Z', c.ad)) + S('M-54 -10C-72 -22 -80 -8 -92 -18', c.l, 3.4) + D(S('M-46 18C-52 28 -62 28 -66 36', c.l, 3));
}
M.dragon = function (c) { return rot(9, function (i) { return P(flame(96, 16), i % 2 ? c.A : c.a); }, -20) + C(6, 4, 58, c.k) + T('translate(12 6) scale(1.62)', dragonHead(c)); };
function koi(c: Palette, alt: boolean) {
  return P('M26 -30C56 -34 74 -10 68 10C54 0 40 -4 26 -4ZM-34 -26C-62 -26 -76 -2 -68 16C-56 6 -44 0 -30 -2ZM16 14C34 18 40 34 34 46C26 36 16 32 8 30ZM-24 16C-40 22 -44 36 -38 48C-30 38 -24 34 -14 32Z', alt ? c.a : c.m, { opacity: .9 }) +
    P('M-6 52C-34 62 -50 88 -46 106C-30 96 -16 92 -6 80C2 94 18 100 36 102C32 80 14 60 -2 52Z', alt ? c.A : c.M) + P('M-4 -92C32 -88 42 -50 32 -10C26 20 10 42 -6 64C-24 42 -40 14 -42 -22C-44 -60 -32 -90 -4 -92Z', alt ? c.a : c.l) +
    D(P('M-4 -92C16 -90 28 -78 34 -60C20 -46 -4 -50 -16 -64C-24 -74 -18 -90 -4 -92ZM32 -20C28 8 14 30 2 48C-10 34 -6 10 6 -2C14 -10 24 -12 32 -20ZM-42 -30C-30 -26 -22 -12 -26 2C-30 12 -36 8 -38 2C-40 -8 -43 -20 -42 -30Z', alt ? c.l : c.a) + S('M-5 -46L-5 44', alt ? c.ad : c.md, 2.4, { dash: '1 7' }) + M2(C(-24, -66, 5.4, c.k)) + S('M-14 -88C-22 -98 -30 -98 -36 -94M6 -88C14 -98 22 -98 28 -94', alt ? c.a : c.m, 2.6));
}
M.koi = function (c) { return T('translate(-30 -4) rotate(-24) scale(.84)', koi(c, false)) + T('translate(34 10) rotate(158) scale(.78)', koi(c, true)); };
function fish(c: Palette, v: number) {
  return P('M44 0C62 -38 86 -48 98 -44C86 -20 86 20 98 44C86 48 62 38 44 0Z', c.A) + P('M-34 -34C-18 -78 30 -78 44 -26ZM-10 36C0 64 26 66 38 26Z', c.A) + P('M-82 2C-58 -50 16 -62 58 -6C60 -2 60 2 58 6C16 62 -58 52 -82 2Z', c.M) +
    D((v % 2 ? P('M-30 -37C-18 -12 -18 14 -30 37L-12 42C0 16 0 -14 -12 -42ZM8 -38C18 -14 18 14 8 38L22 32C30 12 30 -12 22 -32Z', c.l) : P('M-18 -41C10 -44 40 -30 58 -6C60 -2 60 2 58 6C52 14 46 20 40 25C22 8 2 -16 -18 -41Z', c.a) + C(6, 14, 5, c.l, { opacity: .8 }) + C(-10, 24, 4, c.l, { opacity: .8 }) + C(22, 20, 3.4, c.l, { opacity: .8 })) + C(-50, -10, 13, c.l) + C(-53, -10, 7.4, c.k) + C(-56, -13, 2.6, '#fff') + S('M-78 10C-70 16 -64 16 -58 12', c.k, 3) + P('M-22 6C-8 2 2 10 0 22C-12 22 -20 16 -22 6Z', c.ad));
}
M.fish = function (c, r) { let v = Math.floor(r() * 4); return T('translate(0 6)', fish(c, v)); };
M.shoal = function (c) { return T('translate(34 -52) scale(.5)', fish({ ...c, M: c.A, A: c.M, a: c.m, ad: c.md }, 1)) + T('translate(40 58) scale(.44)', fish(c, 1)) + T('translate(-12 4) scale(.86)', fish(c, 0)); };
M.shark = function (c) {
  return P('M-18 -30C-6 -66 20 -80 36 -78C28 -58 30 -40 38 -18Z', c.md) + P('M70 8C84 -14 96 -34 108 -44C106 -20 104 8 110 34C96 26 82 18 70 14Z', c.M) + P('M-98 8C-66 -40 4 -48 84 0C84 8 82 12 76 16C20 50 -56 46 -98 8Z', c.M) +
    P('M-12 26C-14 54 -30 74 -48 80C-46 60 -40 44 -34 30Z', c.md) + D(P('M-98 8C-60 26 20 22 76 16C20 50 -56 46 -98 8Z', c.l) + C(-56, -10, 6, '#fff') + C(-57, -10, 3.6, c.k) + P('M-66 -18L-44 -14L-46 -20Z', c.k) + S('M-20 -16L-24 8M-10 -16L-14 9M0 -16L-4 9', c.k, 2.6, { op: .6 }) + P('M-90 14C-76 26 -56 28 -42 22L-44 17L-50 24L-56 17L-62 24L-68 15L-74 21L-80 12Z', c.ad) + P('M-88 13L-80 12L-74 21L-68 15L-62 24L-56 17L-50 24L-44 17L-42 20C-60 14 -78 12 -88 13Z', '#fff'));
};
M.octopus = function (c) {
  let t = ['M-38 24C-70 40 -96 24 -92 -2C-90 -16 -74 -16 -74 -4', 'M-28 34C-52 70 -86 66 -92 84C-92 92 -84 94 -80 88', 'M-10 38C-18 74 -44 84 -36 100', 'M38 24C70 40 96 24 92 -2C90 -16 74 -16 74 -4', 'M28 34C52 70 86 66 92 84C92 92 84 94 80 88', 'M10 38C18 74 44 84 36 100'], s = '';
  t.forEach(function (d) { s += S(d, c.md, 21) + D(S(d, c.m, 14) + S(d, c.l, 5, { dash: '.1 11' })); });
  return s + P('M-52 22C-76 -50 -44 -96 0 -96C44 -96 76 -50 52 22C44 50 -44 50 -52 22Z', c.M) + D(C(-22, -62, 9, c.a, { opacity: .7 }) + C(12, -72, 6, c.a, { opacity: .7 }) + C(34, -48, 7, c.a, { opacity: .7 }) + M2(T('rotate(14 -25 -6)', P('M-46 -6C-38 -22 -14 -22 -6 -6C-14 8 -38 8 -46 -6Z', c.k) + P('M-42 -6C-35 -18 -17 -18 -10 -6C-17 5 -35 5 -42 -6Z', c.g) + E(-26, -6, 4, 11, c.k) + P('M-50 -18L-6 -15L-4 -26Z', c.md))) + [-16, 0, 16].map(function (x) { return C(x, 22 - Math.abs(x) * .25, 4, c.md); }).join(''));
};
M.turtle = function (c) {
  let f = P('M-40 -44C-66 -76 -98 -66 -100 -36C-82 -40 -62 -34 -52 -20ZM-46 38C-70 48 -76 72 -64 86C-52 74 -40 66 -26 64Z', c.A);
  return M2(f) + E(0, -78, 20, 24, c.A) + P('M0 94L-9 74L9 74Z', c.a) + E(0, 4, 62, 72, c.M) + D(E(0, 4, 62, 72, c.md) + E(0, 2, 54, 64, c.M) + P(ngon(6, 24, 0), c.l, { opacity: .85, transform: 'translate(0 2)' }) + rot(6, function () { return S('M0 -24L0 -64', c.md, 4); }, 30) + P(ngon(6, 24, 0), 'none', { stroke: c.md, 'stroke-width': 4, transform: 'translate(0 2)' }) + M2(C(-9, -86, 3.6, c.k)));
};
M.shell = function (c) {
  let fan = function (col: string, hi: string) { let s = ''; for (let i = -4; i <= 4; i++) { let a = i * 17; s += T('rotate(' + a + ')', P('M0 0L-15 -88C-12 -104 12 -104 15 -88Z', i % 2 ? col : hi)); } return s; };
  return T('translate(0 34)', fan(c.m, c.M)) + D(T('translate(0 34)', [-3, -1, 1, 3].map(function (i) { return T('rotate(' + i * 17 + ')', S('M0 -20L0 -84', c.md, 2.4, { op: .7 })); }).join(''))) + T('translate(0 40) scale(1 -.5)', fan(c.md, c.m)) + E(0, 42, 60, 14, c.ad) + C(0, 26, 26, c.l) + D(C(0, 26, 26, c.g, { opacity: .35 }) + C(-8, 18, 9, '#fff')) + D(P(star(4, 14, 3.4), '#fff', { transform: 'translate(18 8)' }));
};
M.tiger = function (c) {
  let s = M2(C(-58, -58, 27, c.M) + D(C(-58, -58, 15, c.ad))) + P('M-74 -36C-62 -84 62 -84 74 -36C98 -2 92 22 98 34L78 40L80 56L58 54C40 84 20 92 0 92C-20 92 -40 84 -58 54L-80 56L-78 40L-98 34C-92 22 -98 -2 -74 -36Z', c.M);
  return s + D(M2(P('M-86 16L-54 14L-84 26ZM-76 38L-52 30L-70 48ZM-78 -18L-52 -14L-80 -4ZM-46 -66L-34 -40L-32 -70Z', c.k) + P('M-52 -20C-40 -34 -20 -30 -14 -14C-26 -4 -44 -6 -52 -20Z', c.l) + C(-32, -17, 9, c.a) + E(-32, -17, 3, 8, c.k) + S('M-58 -26C-44 -42 -22 -38 -10 -22', c.k, 4)) + P('M0 -72L-9 -46L0 -32L9 -46ZM-20 -70L-12 -50L-24 -56ZM20 -70L12 -50L24 -56Z', c.k) + E(-19, 40, 27, 22, c.l) + E(19, 40, 27, 22, c.l) + P('M-15 14C-8 8 8 8 15 14C12 26 4 32 0 32C-4 32 -12 26 -15 14Z', c.ad) + S('M0 32L0 44M-18 50C-10 56 -4 52 0 44C4 52 10 56 18 50', c.k, 3.4) + P('M-16 56C-6 64 6 64 16 56L12 80C4 86 -4 86 -12 80Z', c.ad) + M2(P('M-14 57L-9 72L-5 61Z', '#fff') + C(-28, 36, 2, c.k) + C(-24, 44, 2, c.k) + C(-34, 44, 2, c.k)));
};
M.carabao = function (c) {
  return M2(P('M-26 -28C-70 -30 -100 -6 -86 54C-116 10 -112 -74 -56 -78C-36 -78 -22 -64 -16 -50Z', c.l) + D(S('M-90 30C-98 8 -96 -18 -86 -34M-80 -50C-72 -58 -62 -62 -54 -62', c.md, 3, { op: .6 })) + P('M-40 -22C-64 -22 -76 -8 -74 6C-60 8 -46 2 -36 -8Z', c.md)) + P('M-44 -48C-20 -66 20 -66 44 -48C54 -10 40 26 30 50C30 88 -30 88 -30 50C-40 26 -54 -10 -44 -48Z', c.M) +
    D(P('M-30 50C-30 32 30 32 30 50C30 88 -30 88 -30 50Z', c.md) + M2(E(-27, -6, 8, 9, c.l) + C(-26, -5, 5, c.k) + E(-13, 58, 6, 8, c.k) + S('M-38 -18L-16 -14', c.k, 4)) + P('M0 -52L13 -30L0 -2L-13 -30Z', c.a) + P(star(8, 9, 4), c.l, { transform: 'translate(0 -30)' })) + Ring(0, 76, 15, c.a, 5.5);
};
M.rooster = function (c) {
  let s = P('M40 40C96 10 108 -44 84 -78C84 -48 68 -30 44 -14C66 -40 60 -70 44 -84C46 -52 36 -24 18 0Z', c.A) + P('M-26 -36C8 -58 40 -34 42 -4C62 30 70 64 92 100L-70 100C-58 60 -38 30 -38 0Z', c.M);
  for (let row = 0; row < 4; row++) for (let i = 0; i < 4 + row; i++) s += D(P(drop(34, 11), (i + row) % 2 ? c.a : c.l, { transform: 'translate(' + n(-26 - row * 5 + i * (18 + row * 1.5)) + ' ' + (22 + row * 24) + ') rotate(180) translate(0 8)', opacity: .85 }));
  return s + P('M-40 -62C-50 -92 -30 -92 -25 -78C-26 -108 0 -106 0 -84C6 -108 32 -98 22 -76C44 -86 46 -58 20 -50Z', c.A) + C(-10, -40, 31, c.m) + P('M-36 -50L-78 -32L-36 -22Z', c.l) + D(P('M-36 -34L-78 -32L-36 -22Z', c.md)) + P('M-34 -22C-52 0 -42 24 -26 18C-12 12 -16 -10 -20 -18Z', c.A) + D(C(-18, -46, 9, c.l) + C(-20, -46, 4.6, c.k) + S('M-30 -56L-8 -58', c.k, 4) + P('M6 -30C16 -26 20 -16 14 -8C6 -12 2 -20 6 -30Z', c.l));
};
M.sarimanok = function (c) {
  let s = ''; for (let i = -5; i <= 5; i++) s += T('translate(0 26) rotate(' + i * 17.5 + ')', P(drop(118 - Math.abs(i) * 2, 19), Math.abs(i) % 2 ? c.A : c.M) + D(P(drop(104, 8), Math.abs(i) % 2 ? c.m : c.a) + C(0, -94, 10.5, c.l) + C(0, -94, 6, c.k) + C(0, -95, 2.4, c.g)));
  return s + M2(P('M-10 10C-40 10 -52 34 -50 58C-34 60 -18 52 -10 40Z', c.a)) + P('M0 -34C26 -24 40 20 26 60C16 88 -16 88 -26 60C-40 20 -26 -24 0 -34Z', c.L) + D([14, 32, 50].map(function (y, j) { return [-1, 0, 1].map(function (x) { return P('M' + (x * 15 - 8) + ' ' + y + 'a8 9 0 0 0 16 0Z', (j + x) % 2 ? c.m : c.a); }).join(''); }).join('')) +
    P('M0 -70L-14 -92L-4 -80L0 -102L4 -80L14 -92Z', c.a) + C(0, -44, 24, c.M) + P('M-9 -42L0 -22L9 -42Z', c.a) + D(M2(C(-10, -50, 6.4, c.l) + C(-10, -50, 3.4, c.k)));
};
M.cat = function (c) {
  return M2(P('M-62 -14L-66 -84L-16 -54Z', c.L) + D(P('M-54 -28L-56 -66L-28 -48Z', c.a))) + P('M-56 96C-72 50 -50 30 0 30C50 30 72 50 56 96Z', c.L) + E(0, -8, 70, 54, c.L) + P('M52 30C88 24 96 -30 84 -48C74 -60 56 -52 58 -34C62 -10 54 2 38 12Z', c.L) + D(M2(S('M-44 -16C-38 -28 -24 -28 -18 -16', c.k, 4.6) + C(-46, 8, 9, c.a, { opacity: .5 }) + S('M-56 0L-84 -6M-56 8L-84 10', c.k, 2.4)) + P('M-7 -2L7 -2L0 6Z', c.ad) + S('M-12 12C-6 18 0 14 0 6C0 14 6 18 12 12', c.k, 3.2) + P('M-50 34C-20 52 20 52 50 34L52 46C20 64 -20 64 -52 46Z', c.a) + C(0, 56, 12, c.M) + S('M-8 56L8 56', c.md, 3) + P('M-24 72L24 72L28 98L-28 98Z', c.m) + P(star(5, 10, 4), c.ad, { transform: 'translate(0 86)' }) + C(72, -44, 6, c.a, { opacity: .6 }) + P('M0 -58C-12 -48 -10 -36 0 -30C10 -36 12 -48 0 -58Z', c.m));
};
M.rabbit = function (c) {
  return C(0, 6, 88, c.g) + D(C(0, 6, 78, c.l, { opacity: .35 })) + M2(P('M-34 -34C-62 -70 -56 -112 -40 -112C-22 -112 -10 -76 -10 -38Z', c.L) + D(P('M-32 -42C-48 -72 -46 -100 -39 -100C-28 -98 -20 -72 -19 -44Z', c.a))) + P('M-60 96C-60 60 -40 48 0 48C40 48 60 60 60 96Z', c.L) + E(0, 8, 58, 52, c.L) + D(M2(E(-23, 2, 8, 10, c.k) + C(-25, -1, 3, '#fff') + C(-38, 20, 9, c.a, { opacity: .5 })) + P('M-6 18L6 18L0 25Z', c.ad) + S('M0 25L0 31M-11 33C-5 38 0 36 0 31C0 36 5 38 11 33', c.k, 3) + P('M-34 62L34 62L26 98L-26 98Z', c.M) + P('M-38 58h76v9h-76Z', c.md));
};
M.owl = function (c) {
  return M2(P('M-30 -60L-66 -92L-60 -40Z', c.M) + P('M-56 -20C-92 10 -80 70 -44 88Z', c.A)) + P('M-64 -40C-60 -84 60 -84 64 -40C74 30 50 96 0 96C-50 96 -74 30 -64 -40Z', c.M) + D([20, 40, 60].map(function (y, j) { return [-2, -1, 0, 1, 2].slice(j ? 1 : 0, j ? 4 : 5).map(function (x) { return P('M' + (x * 18 - 9) + ' ' + y + 'a9 12 0 0 0 18 0Z', (x + j) % 2 ? c.l : c.a, { opacity: .85 }); }).join(''); }).join('') + M2(C(-29, -28, 28, c.l) + C(-29, -28, 19, c.g) + C(-27, -28, 11, c.k) + C(-31, -33, 4, '#fff')) + P('M-9 -20L0 4L9 -20Z', c.ad) + P('M-62 -58C-40 -66 -16 -56 0 -34C16 -56 40 -66 62 -58C40 -74 20 -70 0 -52C-20 -70 -40 -74 -62 -58Z', c.md));
};
M.phoenix = function (c) {
  let w = ''; for (let i = 0; i < 6; i++) w += T('translate(-12 8) rotate(' + (-34 - i * 17) + ')', P(flame(104 - i * 7, 13), i % 2 ? c.A : c.M));
  return M2(w) + [-26, 0, 26].map(function (a, i) { return T('translate(0 40) rotate(' + (180 + a) + ')', P(flame(62, 12), i === 1 ? c.M : c.A)); }).join('') + P('M0 -44C22 -34 30 10 18 46C8 62 -8 62 -18 46C-30 10 -22 -34 0 -44Z', c.L) + P('M-10 -62C-26 -90 -6 -86 -2 -72C-2 -104 14 -96 8 -70C24 -84 22 -64 10 -58Z', c.a) + C(0, -50, 19, c.m) + P('M-16 -52L-38 -42L-12 -38Z', c.l) + D(C(-6, -54, 4.6, c.k) + P('M0 -20C12 -12 16 10 10 30C4 40 -4 40 -10 30C-16 10 -12 -12 0 -20Z', c.a));
};
M.butterfly = function (c) {
  return M2(P('M-4 -6C-20 -70 -90 -92 -98 -50C-104 -10 -60 10 -4 6Z', c.M) + P('M-4 6C-50 4 -80 30 -66 62C-50 92 -12 60 -4 18Z', c.A) + D(P('M-12 -8C-26 -52 -76 -68 -82 -42C-86 -16 -54 0 -12 0Z', c.a) + C(-66, -42, 9, c.l) + C(-44, -26, 6, c.l) + C(-46, 48, 11, c.m) + C(-46, 48, 5, c.k)) + S('M-3 -34C-8 -58 -22 -70 -30 -68', c.k, 3)) + P('M0 -38C10 -36 8 30 0 58C-8 30 -10 -36 0 -38Z', c.k);
};
M.lotus = function (c) {
  let s = ''; [-78, 78, -52, 52].forEach(function (a, i) { s += T('translate(0 44) rotate(' + a + ')', P(drop(92, 26), i < 2 ? c.ad : c.A)); });
  [-28, 28].forEach(function (a) { s += T('translate(0 46) rotate(' + a + ')', P(drop(104, 28), c.a)); });
  s += T('translate(0 48)', P(drop(112, 30), c.L) + D(S('M0 -14L0 -84', c.a, 2.4, { op: .7 }) + S('M-9 -22C-14 -44 -12 -62 -8 -74M9 -22C14 -44 12 -62 8 -74', c.a, 2, { op: .5 })));
  [-16, 16].forEach(function (a) { s += T('translate(0 52) rotate(' + a * 2.4 + ')', P(drop(66, 22), c.L)); });
  return s + T('translate(0 54)', P(drop(44, 18), c.M)) + P('M-92 58C-60 46 -30 56 0 62C30 56 60 46 92 58C60 84 -60 84 -92 58Z', c.M);
};
M.bloom = function (c) {
  return rot(8, function (i) { return P(drop(94, 26), i % 2 ? c.A : c.a); }, 22.5) + rot(8, function () { return P(drop(74, 21), c.L) + D(S('M0 -22L0 -58', c.a, 2.4)); }) + C(0, 0, 24, c.M) + D(rot(10, function () { return C(0, -15, 3, c.md); }) + C(0, 0, 7, c.md));
};

/** Motifs of this part, by name. */
export const creatureMotifs: Motifs = M
