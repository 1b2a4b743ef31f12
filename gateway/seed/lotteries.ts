import type { Family } from '@perya/domain/lottery/family'
import { kenoVendor, vietnamVendor } from '@perya/domain/lottery/lottery-title'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import type { Schedule } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../src/kernel/context.ts'

type Both = { readonly EN: string; readonly TY: string }

/** A lottery of the demo. All of them are drawn by the operator, and their remark states that. */
export type SeedLottery = {
  readonly code: string
  readonly family: Family
  readonly tag: string
  readonly label: Both
  readonly remark: Both
  readonly vendor: string
  readonly prizeMode: 'Lott' | 'ZY' | 'Elott' | 'SEA'
  readonly schedule: Schedule
  readonly lockSeconds: number
}

/** Region names as their tags display them (LOTT-02). */
const regions = { VN_NORTH: 'Miền Bắc', VN_CENTRAL: 'Miền Trung', VN_SOUTH: 'Miền Nam' } as const
const kenoTag = 'KENO'

const manila = 'Asia/Manila'
const vietnam = 'Asia/Ho_Chi_Minh'

const own: Both = {
  EN: 'We draw this lottery ourselves. It isn\'t connected with any state lottery.',
  TY: 'Kami mismo ang bumubunot nito. Walang kaugnayan sa loterya ng pamahalaan.',
}
const station: Both = {
  EN: 'A demo draw in the form of this station. Not its official result.',
  TY: 'Demo na bunot sa anyo ng istasyong ito. Hindi ito ang opisyal na resulta.',
}

const same = (name: string): Both => ({ EN: name, TY: name })

type Quick = readonly [code: string, family: Family, tag: string, label: Both, seconds: number, lockSeconds: number, prizeMode?: SeedLottery['prizeMode'], vendor?: string]

const quick: readonly Quick[] = [
  ['KIDLAT10', 'SSC', 'Luzon', { EN: 'Kidlat Five 10 s', TY: 'Kidlat Lima 10 s' }, 10, 2],
  ['KIDLAT60', 'SSC', 'Luzon', { EN: 'Kidlat Five 1 min', TY: 'Kidlat Lima 1 min' }, 60, 5],
  ['KIDLAT300', 'SSC', 'Luzon', { EN: 'Kidlat Five 5 min', TY: 'Kidlat Lima 5 min' }, 300, 10],
  ['LABING60', '11X5', 'Visayas', { EN: 'Labing-isa 1 min', TY: 'Labing-isa 1 min' }, 60, 5],
  ['LABING300', '11X5', 'Visayas', { EN: 'Labing-isa 5 min', TY: 'Labing-isa 5 min' }, 300, 10],
  ['KARERA60', 'PK10', 'Mindanao', { EN: 'Karera Ten 1 min', TY: 'Karera Sampu 1 min' }, 60, 5],
  ['KARERA300', 'PK10', 'Mindanao', { EN: 'Karera Ten 5 min', TY: 'Karera Sampu 5 min' }, 300, 10],
  ['TATLO60', 'LF', 'Luzon', { EN: 'Tatlo 3D 1 min', TY: 'Tatlo 3D 1 min' }, 60, 5],
  ['TATLO300', 'LF', 'Visayas', { EN: 'Tatlo 3D 5 min', TY: 'Tatlo 3D 5 min' }, 300, 10],
  ['ANIM300', 'LHC', 'Mindanao', { EN: 'Anim 49 5 min', TY: 'Anim 49 5 min' }, 300, 10],
  ['KENO20', 'KENO', kenoTag, { EN: 'Keno 20 s', TY: 'Keno 20 s' }, 20, 3, 'Lott', kenoVendor],
  ['KENO300', 'KENO', kenoTag, { EN: 'Keno 5 min', TY: 'Keno 5 min' }, 300, 10, 'Lott', kenoVendor],
  ['ZYKIDLAT60', 'SSC', 'Luzon', { EN: 'Silid Five 1 min', TY: 'Silid Lima 1 min' }, 60, 5, 'ZY'],
  ['ETATLO60', 'LF', 'Visayas', { EN: 'E-Tatlo 1 min', TY: 'E-Tatlo 1 min' }, 60, 5, 'Elott', 'ELOTT'],
  ['EKARERA60', 'PK10', 'Mindanao', { EN: 'E-Karera 1 min', TY: 'E-Karera 1 min' }, 60, 5, 'Elott', 'ELOTT'],
  ['VNNHANH60', 'VN_SOUTH', regions.VN_SOUTH, same('Sài Gòn nhanh 1 phút'), 60, 5, 'SEA', vietnamVendor],
  ['VNNHANH300', 'VN_NORTH', regions.VN_NORTH, same('Hà Thành nhanh 5 phút'), 300, 10, 'SEA', vietnamVendor],
]

type Daily = readonly [code: string, family: Family, label: Both, at: string, weekdays: readonly number[], names: 'date' | 'year']

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

const daily: readonly Daily[] = [
  ['TATLO', 'LF', { EN: 'Tatlo 3D nightly', TY: 'Tatlo 3D gabi-gabi' }, '21:15', everyDay, 'year'],
  ['TATLOP3', 'LF', { EN: 'Tatlo P3 nightly', TY: 'Tatlo P3 gabi-gabi' }, '21:25', everyDay, 'year'],
  ['LIMAP5', 'SSC', { EN: 'Lima P5 nightly', TY: 'Lima P5 gabi-gabi' }, '21:25', everyDay, 'year'],
  ['ANIM49', 'LHC', { EN: 'Anim 49', TY: 'Anim 49' }, '21:30', [3, 5, 7], 'year'],
]

type Station = readonly [code: string, label: string, weekdays: readonly number[]]

const stations: Readonly<Record<'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH', { readonly at: string; readonly list: readonly Station[] }>> = {
  VN_NORTH: {
    at: '18:15',
    list: [
      ['VN_HANOI', 'Hà Nội', [2, 5]], ['VN_QUANGNINH', 'Quảng Ninh', [3]], ['VN_BACNINH', 'Bắc Ninh', [4]], ['VN_HAIPHONG', 'Hải Phòng', [6]],
      ['VN_NAMDINH', 'Nam Định', [7]], ['VN_THAIBINH', 'Thái Bình', [1]],
    ],
  },
  VN_CENTRAL: {
    at: '17:15',
    list: [
      ['VN_PHUYEN', 'Phú Yên', [2]], ['VN_HUE', 'Huế', [2, 1]], ['VN_DAKLAK', 'Đắk Lắk', [3]], ['VN_QUANGNAM', 'Quảng Nam', [3]], ['VN_DANANG', 'Đà Nẵng', [4, 7]],
      ['VN_KHANHHOA', 'Khánh Hòa', [4, 1]], ['VN_BINHDINH', 'Bình Định', [5]], ['VN_QUANGTRI', 'Quảng Trị', [5]], ['VN_QUANGBINH', 'Quảng Bình', [5]],
      ['VN_GIALAI', 'Gia Lai', [6]], ['VN_NINHTHUAN', 'Ninh Thuận', [6]], ['VN_QUANGNGAI', 'Quảng Ngãi', [7]], ['VN_DAKNONG', 'Đắk Nông', [7]], ['VN_KONTUM', 'Kon Tum', [1]],
    ],
  },
  VN_SOUTH: {
    at: '16:15',
    list: [
      ['VN_HCM', 'TP Hồ Chí Minh', [2, 7]], ['VN_DONGTHAP', 'Đồng Tháp', [2]], ['VN_CAMAU', 'Cà Mau', [2]], ['VN_BENTRE', 'Bến Tre', [3]], ['VN_VUNGTAU', 'Vũng Tàu', [3]],
      ['VN_BACLIEU', 'Bạc Liêu', [3]], ['VN_DONGNAI', 'Đồng Nai', [4]], ['VN_CANTHO', 'Cần Thơ', [4]], ['VN_SOCTRANG', 'Sóc Trăng', [4]], ['VN_TAYNINH', 'Tây Ninh', [5]],
      ['VN_ANGIANG', 'An Giang', [5]], ['VN_BINHTHUAN', 'Bình Thuận', [5]], ['VN_VINHLONG', 'Vĩnh Long', [6]], ['VN_BINHDUONG', 'Bình Dương', [6]], ['VN_TRAVINH', 'Trà Vinh', [6]],
      ['VN_LONGAN', 'Long An', [7]], ['VN_BINHPHUOC', 'Bình Phước', [7]], ['VN_HAUGIANG', 'Hậu Giang', [7]], ['VN_TIENGIANG', 'Tiền Giang', [1]], ['VN_KIENGIANG', 'Kiên Giang', [1]],
      ['VN_DALAT', 'Đà Lạt', [1]],
    ],
  },
}

/** Every lottery of the demo, in the order of its lists. */
export const seedLotteryGames: readonly SeedLottery[] = [
  ...quick.map(([code, family, tag, label, seconds, lockSeconds, prizeMode = 'Lott', vendor = 'LOTT']): SeedLottery => ({
    code, family, tag, label, remark: own, vendor, prizeMode, lockSeconds, schedule: { kind: 'every', seconds, zone: family.startsWith('VN_') ? vietnam : manila },
  })),
  ...daily.map(([code, family, label, at, weekdays, names]): SeedLottery => ({
    code, family, tag: 'National', label, remark: own, vendor: 'LOTT', prizeMode: 'Lott', lockSeconds: 900, schedule: { kind: 'daily', at, zone: manila, weekdays, names },
  })),
  ...(['VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'] as const).flatMap((family) =>
    stations[family].list.map(([code, label, weekdays]): SeedLottery => ({
      code, family, tag: regions[family], label: same(label), remark: station, vendor: vietnamVendor, prizeMode: 'SEA', lockSeconds: 600,
      schedule: { kind: 'daily', at: stations[family].at, zone: vietnam, weekdays, names: 'date' },
    })),
  ),
]

/** Lists the lotteries of the demo with the prices of their families; does not overwrite later changes by an operator. */
export const seedLotteries = async ({ store: { db } }: Pick<AppContext, 'store'>, games = seedLotteryGames): Promise<void> => {
  const rows = games.map(({ code, family, tag, label, remark, vendor, prizeMode, schedule, lockSeconds }, sort) => ({
    code, family, tag, vendor, sort, label: JSON.stringify(label), remark: JSON.stringify(remark), prize_mode: prizeMode, schedule: JSON.stringify(schedule),
    lock_seconds: lockSeconds, weight: games.length - sort,
  }))
  const listed = await db.insertInto('lottery_game').values(rows).onConflict((conflict) => conflict.column('code').doNothing()).returning(['code', 'family']).execute()
  if (listed.length === 0) return
  await db.insertInto('lottery_price').values(listed.map(({ code, family }) => ({ game_code: code, prices: JSON.stringify(defaultPrices(family)) }))).execute()
}
