import { type Palette, type Motifs, P, C, E, R, S, Ring, D, T, M2, rot, n, star, drop, sil } from './pen.ts'

const M: Motifs = {}

M.gem = function (c, r) {
  if (r() < .5) return P('M-86 -22L-48 -68L48 -68L86 -22L0 88Z', c.m) + D(P('M-86 -22L-48 -68L-30 -22ZM86 -22L48 -68L30 -22Z', c.l) + P('M-48 -68L0 -68L-30 -22ZM48 -68L0 -68L30 -22Z', c.a) + P('M0 -68L30 -22L-30 -22Z', '#fff', { opacity: .85 }) + P('M-86 -22L-30 -22L0 88Z', c.ad) + P('M86 -22L30 -22L0 88Z', c.md) + P('M-30 -22L30 -22L0 88Z', c.m));
  return P('M-40 -86L40 -86L78 -48L78 48L40 86L-40 86L-78 48L-78 -48Z', c.m) + D(P('M-40 -86L40 -86L26 -54L-26 -54Z', '#fff', { opacity: .85 }) + P('M-78 -48L-40 -86L-26 -54L-48 -30ZM-78 -48L-78 48L-48 30L-48 -30Z', c.l) + P('M40 -86L78 -48L48 -30L26 -54Z', c.a) + P('M78 -48L78 48L48 30L48 -30Z', c.md) + P('M78 48L40 86L26 54L48 30ZM40 86L-40 86L-26 54L26 54Z', c.ad) + P('M-40 86L-78 48L-48 30L-26 54Z', c.md) + P('M-26 -54L26 -54L48 -30L48 30L26 54L-26 54L-48 30L-48 -30Z', c.M) + P('M-26 -54L10 -54L-48 10L-48 -30Z', '#fff', { opacity: .28 }));
};
M.crown = function (c) {
  return P('M-82 50L-94 -38L-46 6L0 -70L46 6L94 -38L82 50Z', c.M) + D(P('M0 -70L46 6L94 -38L82 50L0 50Z', c.md, { opacity: .5 })) + R(-86, 48, 172, 28, 8, c.L) + C(0, -76, 13, c.A) + M2(C(-94, -44, 11, c.A)) + D([-56, -28, 0, 28, 56].map(function (x, i) { return i % 2 ? C(x, 62, 7, c.ad) : P('M' + (x - 10) + ' 62l10 -10l10 10l-10 10Z', c.a); }).join('') + P('M0 -30L14 -2L0 22L-14 -2Z', c.a) + P('M0 -30L14 -2L0 -2Z', c.l) + M2(C(-54, 24, 8, c.a)));
};
M.seven = function (c, r, g) {
  let d = g('7', 190); return rot(12, function (i) { return P('M-9 -40L0 ' + (i % 2 ? -84 : -102) + 'L9 -40Z', i % 2 ? c.a : c.ad); }) + C(0, 0, 62, c.k) + D(Ring(0, 0, 58, c.a, 3)) + T('translate(6 7)', P(d, c.ad)) + P(d, c.M) + D(T('translate(-2 -3) scale(.96)', P(d, 'none', { stroke: c.l, 'stroke-width': 2.4, opacity: .8 })));
};
M.bell = function (c) { return P('M-80 58C-58 40 -60 10 -56 -18C-52 -54 -28 -76 0 -76C28 -76 52 -54 56 -18C60 10 58 40 80 58Z', c.M) + D(P('M0 -76C28 -76 52 -54 56 -18C60 10 58 40 80 58L0 58Z', c.md, { opacity: .5 }) + S('M-42 -14C-38 -40 -26 -56 -10 -60', '#fff', 6, { op: .7 })) + C(0, -82, 12, c.m) + R(-88, 54, 176, 18, 9, c.L) + C(0, 82, 16, c.A) + P('M-40 -84C-20 -100 -8 -92 0 -80C8 -92 20 -100 40 -84C20 -70 8 -72 0 -80C-8 -72 -20 -70 -40 -84Z', c.a); };
M.horseshoe = function (c) { let d = 'M-46 84C-84 10 -70 -70 0 -70C70 -70 84 10 46 84'; return S(d, c.md, 42, { cap: 'butt' }) + S(d, c.m, 32, { cap: 'butt' }) + D(S(d, c.l, 5, { dash: '.1 26' }) + S('M-58 40C-76 -8 -62 -62 0 -64', '#fff', 4, { op: .6 })) + R(-72, 76, 46, 16, 4, c.a, { t: 'rotate(-14 -48 84)' }) + R(26, 76, 46, 16, 4, c.a, { t: 'rotate(14 48 84)' }) + T('translate(0 22) scale(1.25)', clover(c, true)); };
M.clover = function (c) { return clover(c, false); };
function clover(c: Palette, small: boolean) { let s = small ? '' : S('M4 20C10 60 22 80 40 92', c.md, 9); return s + rot(4, function () { return P('M0 0C-40 -14 -44 -52 -18 -56C-6 -58 0 -48 0 -40C0 -48 6 -58 18 -56C44 -52 40 -14 0 0Z', small ? c.A : c.leaf, { transform: small ? 'scale(.62)' : 'scale(1.25)' }) + D(S('M0 -6L0 ' + (small ? -24 : -46), small ? c.l : c.l, small ? 2 : 3, { op: .7 })); }, 45); };
M.chest = function (c) {
  let group = [[-56, -8], [-34, -16], [-10, -12], [14, -18], [38, -12], [58, -6], [-46, -26], [-20, -32], [6, -36], [30, -30], [48, -24], [-6, -48], [16, -50]];
  return P('M-84 -8L-74 -72C-72 -90 -60 -96 -44 -96L44 -96C60 -96 72 -90 74 -72L84 -8Z', c.ad) + D(P('M-70 -12L-62 -66C-60 -78 -54 -82 -42 -82L42 -82C54 -82 60 -78 62 -66L70 -12Z', c.k) + M2(P('M-50 -96L-36 -96L-40 -60L-56 -60Z', c.M)) + P('M-74 -72C-72 -90 -60 -96 -44 -96L44 -96C60 -96 72 -90 74 -72L70 -76C66 -88 58 -90 44 -90L-44 -90C-58 -90 -66 -88 -70 -76Z', c.M)) +
    group.map(function ([x = 0, y = 0], i) { return E(x, y + 5, 17, 11, c.md) + E(x, y, 17, 11, i % 3 ? c.m : c.g) + D(E(x, y, 10, 6, i % 3 ? c.md : c.m)); }).join('') + D(P('M-30 -44L-14 -62L2 -44L-14 -24Z', c.a) + P('M-14 -62L2 -44L-14 -44Z', c.l)) +
    R(-90, 0, 180, 82, 9, c.A) + D([22, 42, 62].map(function (y) { return R(-90, y, 180, 3, 0, c.ad); }).join('') + [-66, 46].map(function (x) { return R(x, 0, 20, 82, 0, c.M); }).join('') + R(-90, 0, 180, 12, 4, c.M)) + R(-19, -6, 38, 42, 8, c.M) + D(Ring(0, 12, 7, c.k, 0) + C(0, 11, 7, c.k) + P('M-4 13L4 13L6 27L-6 27Z', c.k));
};
M.coin = function (c) { return C(0, 0, 88, c.md) + C(-4, -4, 84, c.M) + D(Ring(-4, -4, 70, c.md, 4) + rot(24, function () { return P('M-3 -82L3 -82L0 -74Z', c.md, { transform: 'translate(-4 -4)' }); }) + P(star(8, 52, 24), c.L, { transform: 'translate(-4 -4)' }) + C(-4, -4, 20, c.A) + S('M-64 -34C-54 -54 -38 -66 -18 -70', '#fff', 5, { op: .7 })); };
M.mango = function (c) {
  let b = 'M-66 26C-78 -28 -30 -80 22 -70C72 -60 86 -2 60 40C40 72 -4 88 -36 70C-54 60 -62 46 -66 26Z';
  return T('translate(26 14) rotate(18) scale(.78)', P(b, c.A)) + T('translate(-12 4)', P(b, c.M) + D(P('M22 -70C72 -60 86 -2 60 40C40 72 -4 88 -36 70C30 60 56 -10 22 -70Z', c.a, { opacity: .5 }) + S('M-48 6C-48 -24 -30 -46 -6 -54', '#fff', 7, { op: .75 }))) + P('M8 -66C2 -96 40 -112 74 -96C62 -68 32 -58 8 -66Z', c.leaf) + D(S('M14 -70C30 -82 48 -92 66 -94', c.l, 2.4, { op: .7 })) + S('M4 -60C4 -74 -2 -84 -8 -90', c.md, 6);
};
M.cherries = function (c) { return S('M-34 20C-30 -30 0 -64 40 -84M38 28C40 -20 42 -54 40 -84', c.leaf, 6) + P('M40 -84C10 -104 -28 -96 -40 -74C-12 -62 20 -66 40 -84Z', c.leaf) + C(-38, 46, 42, c.A) + C(42, 54, 36, c.A) + D(S('M-64 38C-62 24 -52 16 -42 14', '#fff', 6, { op: .75 }) + S('M20 48C22 38 30 30 38 28', '#fff', 5, { op: .75 })); };
M.melon = function (c) { return P('M-94 -30A94 94 0 0 0 94 -30Z', c.leaf, { transform: 'rotate(-12)' }) + D(T('rotate(-12)', P('M-82 -30A82 82 0 0 0 82 -30Z', c.l) + P('M-72 -30A72 72 0 0 0 72 -30Z', c.A) + [[-44, -8], [-16, 2], [14, -4], [42, -10], [-28, 22], [2, 26], [28, 16]].map(function ([x = 0, y = 0]) { return P(drop(13, 5), c.k, { transform: 'translate(' + x + ' ' + (y + 6) + ')' }); }).join(''))) + T('translate(46 -54) scale(.5)', lemon(c)); };
M.lemon = function (c) { return lemon(c); };
function lemon(c: Palette) { return C(0, 0, 78, c.M) + D(C(0, 0, 68, c.l) + rot(8, function () { return P('M0 -8L-20 -52C-12 -62 12 -62 20 -52Z', c.m); })); };
M.pineapple = function (c) {
  let s = ''; [-44, 44, -24, 24, 0].forEach(function (a, i) { s += T('translate(0 -22) rotate(' + a + ')', P(drop(i === 4 ? 84 : 74, 15), i % 2 ? (c.leaf) : (c.leafD || c.a))); });
  s += E(0, 36, 52, 64, c.M); if (!sil) { s += '<g>'; for (let y = -10; y < 96; y += 20) for (let x = -50; x < 60; x += 20) { let ox = x + ((y + 10) / 20 % 2 ? 10 : 0); if (Math.pow(ox / 46, 2) + Math.pow((y - 34) / 58, 2) < 1) s += P('M' + ox + ' ' + (y - 9) + 'l9 9l-9 9l-9 -9Z', c.md, { opacity: .75 }) + C(ox, y, 2.6, c.l); } s += '</g>'; } return s;
};
M.halohalo = function (c) {
  return S('M30 -50L70 -108', c.l, 7) + C(-20, -42, 32, c.A) + C(22, -40, 30, c.L) + C(0, -64, 28, c.M) + P('M-62 -28L62 -28L40 84L-40 84Z', c.l) + D(P('M-58 -10L58 -10L54 12L-54 12Z', c.a) + P('M-54 12L54 12L50 34L-50 34Z', c.m) + P('M-50 34L50 34L46 56L-46 56Z', c.leaf) + P('M-46 56L46 56L41 80L-41 80Z', c.ad) + [[-34, 0], [-8, 4], [22, -2], [40, 4], [-24, 22], [12, 24], [34, 20], [-16, 46], [18, 44], [0, 68], [-24, 66], [24, 68]].map(function ([x = 0, y = 0], i) { return C(x, y, 5, i % 2 ? c.l : c.g, { opacity: .7 }); }).join('') + P('M-54 -20L-40 -20L-30 78L-37 78Z', '#fff', { opacity: .45 })) + R(-48, 82, 96, 13, 6, c.M) + P('M-22 -72l26 -8l4 22l-26 6Z', c.m) + C(12, -90, 12, c.A) + D(S('M12 -100C16 -110 22 -112 26 -112', c.ad, 3) + C(8, -94, 3, '#fff'));
};
M.lolly = function (c) {
  let s = R(-6, 20, 12, 90, 5, c.l, { t: 'rotate(-16)' }) + C(0, -18, 66, c.A); if (!sil) for (let i = 0; i < 8; i++) s += T('translate(0 -18) rotate(' + i * 45 + ')', P('M0 0C10 -30 36 -46 18 -63C6 -67 -6 -67 -18 -63C-2 -46 -10 -22 0 0Z', i % 2 ? c.l : c.m));
  return s + D(Ring(0, -18, 63, c.a, 5) + S('M-46 -46C-38 -58 -26 -66 -12 -70', '#fff', 6, { op: .8 })) + P('M-14 40C-40 22 -52 34 -46 50C-52 64 -36 74 -14 52C8 74 24 66 18 50C24 34 10 24 -14 40Z', c.M);
};
M.cupcake = function (c) { return P('M-54 24L54 24L40 92L-40 92Z', c.A) + D([-36, -18, 0, 18, 36].map(function (x) { return S('M' + x + ' 28L' + n(x * .76) + ' 88', c.l, 3, { op: .7 }); }).join('')) + P('M-70 26C-84 -2 -56 -22 -44 -18C-52 -48 -18 -66 -6 -52C6 -84 44 -60 34 -38C62 -44 70 -16 56 -10C82 -4 84 18 70 26Z', c.L) + D(P('M70 26C84 18 82 -4 56 -10C40 10 -20 24 -70 26Z', c.m, { opacity: .6 }) + [[-36, 2], [-10, -26], [18, -10], [40, 8], [0, 10], [22, -40]].map(function ([x = 0, y = 0], i) { return R(x, y, 12, 4.6, 2, [c.a, c.ad, c.md][i % 3], { t: 'rotate(' + i * 50 + ' ' + x + ' ' + y + ')' }); }).join('')) + C(8, -74, 17, c.A) + D(C(3, -79, 4, '#fff')); };

/** Motifs of this part, by name. */
export const treasureMotifs: Motifs = M
