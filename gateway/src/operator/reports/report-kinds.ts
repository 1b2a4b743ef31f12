/** Figures that are sums of lines of the ledger. */
export const baseFigures = ['stake', 'paid', 'rebate', 'bonus', 'gift', 'points', 'agent_pay', 'deposit', 'deposit_fee', 'withdrawal'] as const
/** One of those. */
export type BaseFigure = (typeof baseFigures)[number]

/** Figures that are computed of others. */
export const derivedFigures = ['ggr', 'ngr', 'cost', 'net'] as const
/** A figure of a report. */
export type Figure = BaseFigure | (typeof derivedFigures)[number]

/** Figures that lines can be listed of. */
export const figures: readonly Figure[] = [...baseFigures, ...derivedFigures]

/** A figure as a sum: which base figures are added and which subtracted. */
export type Part = readonly [figure: BaseFigure, sign: 1 | -1]

const costs: readonly BaseFigure[] = ['rebate', 'bonus', 'gift', 'points', 'agent_pay']
const plays: readonly Part[] = [
  ['stake', 1],
  ['paid', -1],
]

/** The sum that makes a figure. NGR is GGR less everything that the operator gave. */
export const partsOf = (figure: Figure): readonly Part[] => {
  if (figure === 'ggr') return plays
  if (figure === 'ngr') return [...plays, ...costs.map((cost): Part => [cost, -1])]
  if (figure === 'cost') return costs.map((cost): Part => [cost, 1])
  if (figure === 'net')
    return [
      ['deposit', 1],
      ['withdrawal', -1],
    ]
  return [[figure, 1]]
}

/** What the rows of a report are by. `country`, `vip`: of the member now; `tenure`: new in the first 30 days of the member, then old. */
export const groupings = ['day', 'week', 'month', 'category', 'vendor', 'title', 'agent', 'country', 'vip', 'tenure'] as const
/** One of those. */
export type Grouping = (typeof groupings)[number]

/** A report: its figures in the order of its columns, what it counts, and what its rows may be by, the usual one first. */
export type ReportKind = {
  readonly figures: readonly Figure[]
  readonly groupings: readonly Grouping[]
  readonly plays?: 'lotteries' | 'games'
  /** The figure of its chart. */
  readonly main: Figure | 'active'
}

const spans = ['day', 'week', 'month'] as const
/** Attributes of members that rows may be by, and that narrow a report. */
export const attributes = ['country', 'vip', 'tenure'] as const
/** One of those. */
export type Attribute = (typeof attributes)[number]

/** Whether rows are by an attribute of members. */
export const isAttribute = (by: Grouping | null): by is Attribute => attributes.some((one) => one === by)

const wins: readonly Figure[] = ['stake', 'paid', 'ggr']

/** Every report by its name. */
export const reportKinds = {
  revenue: {
    figures: [...wins, 'rebate', 'bonus', 'gift', 'points', 'agent_pay', 'ngr'],
    groupings: ['category', ...spans, 'vendor', 'title', 'agent', ...attributes],
    main: 'ggr',
  },
  payments: {
    figures: ['deposit', 'deposit_fee', 'withdrawal', 'net'],
    groupings: [...spans, 'vendor', 'title', 'agent', ...attributes],
    main: 'deposit',
  },
  players: { figures: wins, groupings: [...spans, 'agent', ...attributes], main: 'active' },
  games: { figures: wins, groupings: ['title', 'category', 'vendor', ...spans, ...attributes], plays: 'games', main: 'ggr' },
  lotteries: { figures: [...wins, 'rebate'], groupings: ['title', ...spans, ...attributes], plays: 'lotteries', main: 'ggr' },
  bonus: { figures: ['rebate', 'bonus', 'gift', 'points', 'agent_pay', 'cost'], groupings: [...spans, 'agent', ...attributes], main: 'cost' },
  agents: { figures: [...wins, 'rebate', 'bonus', 'agent_pay', 'deposit', 'withdrawal'], groupings: ['agent', ...spans], main: 'ggr' },
} as const satisfies Readonly<Record<string, ReportKind>>

/** The name of a report. */
export type ReportName = keyof typeof reportKinds

/** The names of all reports. */
export const reportNames = ['revenue', 'payments', 'players', 'games', 'lotteries', 'bonus', 'agents'] as const satisfies readonly ReportName[]
