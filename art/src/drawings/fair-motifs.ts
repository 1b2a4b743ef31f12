import { type Palette, type Motifs, P, C, E, R, S, Ring, D, T, M2, rot, rad, n, star, ngon, drop } from './pen.ts'

const M: Motifs = {}

M.ferris = function (c) {
  let s = P('M-52 96L-5 -8L5 -8L52 96L36 96L0 14L-36 96Z', c.md);
  s += T('translate(0 -8)', Ring(0, 0, 80, c.m, 6) + D(Ring(0, 0, 66, c.md, 2.5)) +
    rot(12, function () { return D(S('M0 0L0 -80', c.m, 2)); }) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(function (i) {
      let a = rad(i * 36 - 90), x = Math.cos(a) * 80, y = Math.sin(a) * 80, f = [c.a, c.l, c.m][i % 3];
      return T('translate(' + n(x) + ' ' + n(y + 6) + ')', P('M-12 -4A12 12 0 0 1 12 -4Z', i % 2 ? c.ad : c.a) + R(-12, -3, 24, 16, 6, f) + D(R(-8, 0, 16, 5, 2, c.k)));
    }).join('') + C(0, 0, 15, c.A) + D(P(star(5, 11, 4.6), c.l)));
  return s;
};
M.parol = function (c) {
  let s = Ring(0, 0, 84, c.m, 5) + D(rot(20, function (i) { return C(0, -84, 4.6, i % 2 ? c.l : c.a); }));
  [-24, 24].forEach(function (x) { s += T('translate(' + x * 1.9 + ' 62)', P('M-9 0L9 0L15 42L8 36L4 44L0 36L-4 44L-8 36L-15 42Z', c.A)); });
  s += P(star(5, 80, 32), c.m) + D(rot(5, function (i) { return P('M0 -80L18.8 -25.9L0 0Z', i % 2 ? c.ad : c.a) + P('M0 -80L-18.8 -25.9L0 0Z', c.l, { opacity: .92 }); }));
  return s + D(P(ngon(5, 30, 90), c.a) + P(star(5, 22, 9), c.l));
};
M.sun = function (c) {
  return rot(8, function () { return P('M-11 -46L-6 -92L0 -78L6 -92L11 -46Z', c.A); }) + rot(8, function () { return P('M-6 -46L0 -76L6 -46Z', c.a); }, 22.5) + C(0, 0, 50, c.M) +
    D(Ring(0, 0, 40, c.md, 2, { op: .6 }) + M2(P('M-26 -8C-22 -16 -12 -16 -8 -8C-13 -11 -21 -11 -26 -8Z', c.k)) + P('M-4 -6L-7 10L4 10', 'none', { stroke: c.k, 'stroke-width': 3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }) + P('M-16 18C-8 28 8 28 16 18C8 22 -8 22 -16 18Z', c.k) + M2(C(-27, 8, 6, c.a, { opacity: .55 })));
};
M.carousel = function (c) {
  let s = E(0, 74, 92, 16, c.md) + E(0, 68, 92, 14, c.m) + R(-16, -30, 32, 100, 4, c.L);
  s += D([-10, -2, 6].map(function (x) { return R(x, -22, 4, 88, 0, c.md); }).join(''));
  [-74, -40, 40, 74].forEach(function (x, i) { s += R(x - 2.5, -22, 5, 92, 2, c.l); s += T('translate(' + x + ' ' + (i % 3 ? 22 : 34) + ') scale(' + (x < 0 ? .42 : -.42) + ' .42)', horse(c, i)); });
  for (let i = 0; i < 8; i++) { let a = -96 + i * 24, b = a + 24; s += P('M0 -92C' + n(a * .5) + ' -78 ' + n(a * .86) + ' -52 ' + a + ' -24L' + b + ' -24C' + n(b * .86) + ' -52 ' + n(b * .5) + ' -78 0 -92Z', i % 2 ? c.l : c.a); }
  for (let i = 0; i < 8; i++) s += P('M' + (-96 + i * 24) + ' -26h24v6a12 13 0 0 1 -24 0Z', i % 2 ? c.a : c.m);
  return s + P('M0 -112L0 -90M0 -112L22 -106L0 -99Z', c.m, { stroke: c.l, 'stroke-width': 3 }) + D([-84, -60, -36, -12, 12, 36, 60, 84].map(function (x) { return C(x, -24, 3.2, c.g); }).join(''));
};
function horse(c: Palette, i: number) { return P('M-62 -8C-70 -44 -46 -68 -28 -66L-24 -78L-14 -64C0 -56 0 -40 -8 -30C10 -22 34 -30 52 -22C70 -14 74 6 62 26L74 54L62 58L46 28C26 36 4 36 -12 28L-34 50L-20 60L-28 68L-52 50L-30 18C-38 6 -36 -8 -34 -18L-52 -4C-58 -2 -62 -4 -62 -8Z', i % 2 ? c.L : c.l) + D(P('M-6 -26C8 -20 26 -24 38 -22L34 2C20 6 4 4 -4 0Z', c.a) + P('M-26 -62C-10 -54 -8 -40 -20 -26C-26 -36 -30 -50 -26 -62Z', c.m) + C(-44, -40, 4, c.k)); }
M.horse = function (c) { return R(-4, -100, 8, 200, 3, c.M) + D(S('M-3 -92L3 -80M-3 -72L3 -60M-3 64L3 76M-3 84L3 96', c.l, 2)) + T('translate(2 6) scale(1.24)', horse(c, 0)); };
M.jeepney = function (c, r, g) {
  let s = R(-84, -6, 168, 70, 14, c.M) + P('M-66 -4L-56 -58C-54 -64 -50 -66 -44 -66L44 -66C50 -66 54 -64 56 -58L66 -4Z', c.a) + R(-74, -84, 148, 20, 8, c.L);
  s += R(-70, 58, 34, 26, 8, c.k) + R(36, 58, 34, 26, 8, c.k) + R(-92, 46, 184, 16, 6, c.l);
  s += D(P('M-54 -10L-47 -52L-4 -52L-4 -10ZM54 -10L47 -52L4 -52L4 -10Z', c.sky1) + P('M-50 -12L-30 -52L-18 -52L-40 -12ZM10 -12L30 -52L40 -52L18 -12Z', c.l, { opacity: .25 }) +
    R(-40, 4, 80, 38, 6, c.k) + [-32, -20, -8, 4, 16, 28].map(function (x) { return R(x, 8, 5, 30, 2, c.l); }).join('') +
    M2(C(-61, 20, 15, c.l) + C(-61, 20, 10.5, c.g) + C(-64, 17, 3, '#fff')) + P(star(5, 11, 4.6), c.a, { transform: 'translate(0 -74)' }) + M2(P(star(5, 8, 3.4), c.ad, { transform: 'translate(-32 -74)' }) + C(-56, -74, 5, c.m) + P('M-84 36L-70 36L-70 42L-84 42Z', c.a)) + [-76, -54, -32, -10, 12, 34, 56].map(function (x, i) { return P('M' + x + ' 48l10 0l-4 12l-10 0Z', i % 2 ? c.a : c.md); }).join(''));
  s += M2(P('M-60 -84C-62 -98 -50 -98 -48 -84Z', c.m)) + P('M-10 -84C-14 -106 14 -106 10 -84Z', c.l) + D(C(0, -93, 3, c.a));
  return s;
};
M.kite = function (c) {
  return S('M0 62C-30 76 30 92 6 108', c.l, 3) + D(T('translate(-10 78) rotate(30)', P('M0 0L-14 -8L-14 8ZM0 0L14 -8L14 8Z', c.a)) + T('translate(12 94) rotate(-20)', P('M0 0L-12 -7L-12 7ZM0 0L12 -7L12 7Z', c.m))) +
    P('M0 -96L64 -22L0 66L-64 -22Z', c.m) + D(P('M0 -96L64 -22L0 -22Z', c.a) + P('M0 66L-64 -22L0 -22Z', c.ad) + P('M0 66L64 -22L0 -22Z', c.l) + C(0, -22, 22, c.k) + P(star(8, 18, 8), c.g, { transform: 'translate(0 -22)' }) + S('M0 -96L0 66M-64 -22L64 -22', c.k, 2));
};
M.mask = function (c) {
  let s = ''; for (let i = -4; i <= 4; i++) s += T('translate(0 -20) rotate(' + i * 19 + ')', P(drop(92 - Math.abs(i) * 4, 15), i % 2 ? c.A : c.M) + D(S('M0 -20L0 -76', i % 2 ? c.m : c.a, 2.4) + E(0, -66, 6, 10, c.l) + E(0, -66, 3, 5, c.k)));
  return s + P('M-58 -30C-30 -50 30 -50 58 -30C70 10 46 70 0 96C-46 70 -70 10 -58 -30Z', c.L) + D(P('M0 -44C30 -46 50 -38 58 -30C70 10 46 70 0 96Z', c.m, { opacity: .55 }) + M2(P('M-48 -6C-38 -22 -18 -20 -10 -4C-22 6 -38 6 -48 -6Z', c.k) + C(-29, -6, 6, c.g) + S('M-52 -20C-40 -34 -20 -32 -8 -20', c.ad, 5) + S('M-44 24C-32 16 -20 26 -28 34C-34 38 -38 32 -34 29', c.a, 3.4)) + P('M-7 0L-10 30C-4 36 4 36 10 30L7 0Z', c.md, { opacity: .8 }) + P('M-24 52C-10 44 10 44 24 52C12 70 -12 70 -24 52Z', c.ad) + P('M-18 53L18 53L12 58L-12 58Z', c.l) + P(star(4, 12, 4), c.a, { transform: 'translate(0 -30)' }));
};
M.tent = function (c) {
  let s = ''; for (let i = 0; i < 8; i++) { let a = -88 + i * 22, b = a + 22; s += P('M' + n(a * .72) + ' -8L' + n(b * .72) + ' -8L' + b + ' 88L' + a + ' 88Z', i % 2 ? c.l : c.a); }
  s += P('M-26 88C-20 40 -8 10 0 -6C8 10 20 40 26 88Z', c.k) + P('M-26 88C-22 56 -12 24 0 -6C-4 30 -12 60 -14 88Z', c.ad);
  for (let i = 0; i < 8; i++) { let a = -80 + i * 20, b = a + 20; s += P('M0 -78L' + a + ' -14L' + b + ' -14Z', i % 2 ? c.m : c.md); s += P('M' + a + ' -15h20v5a10 11 0 0 1 -20 0Z', i % 2 ? c.a : c.l); }
  return s + S('M0 -78L0 -108', c.l, 3) + P('M1 -108L28 -100L1 -91Z', c.a);
};

/** Motifs of this part, by name. */
export const fairMotifs: Motifs = M
