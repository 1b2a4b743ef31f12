import type { House } from '../handler.ts'
import type { Place } from '../secrets/secrets.ts'

/** Why something outlives an erasure. `identity` and `payment`: laws against money laundering; `exclusion`: a self-exclusion that runs. */
export type KeepReason = 'ledger' | 'contract' | 'audit' | 'identity' | 'payment' | 'complaint' | 'exclusion'

/** One statement of an erasure. SQL with `t` for the table; `$1` is the person's id, `$2` the pseudonym. `set` null: the rows are deleted. */
export type ErasureStep = {
  readonly set: string | null
  readonly where: string | null
  readonly later: KeepReason | null
  /** A column that is sealed by row and may not be null: the empty text is sealed in each row instead. */
  readonly blank?: { readonly column: string; readonly key: string; readonly placeOf: (id: string) => Place }
}

/** What erasure does with the rows of a person, and why the rest stays; `keep` null: nothing stays. */
export type Erasure = { readonly steps: readonly ErasureStep[]; readonly keep: KeepReason | null }

/** Rows that go some days after the moment in `column`. */
export type RetentionRule = {
  readonly column: string
  /** Days after which rows go unless the operator sets others; 0: at once. */
  readonly days: number
  /** Fewest days that may be set; where it equals `days` of a minute's rule, the period is technical. */
  readonly least: number
  /** `minute`: by the sweep of each minute; `day`: by the daily retention job; `erasure`: for how long what an erasure keeps is kept. */
  readonly every: 'minute' | 'day' | 'erasure'
  readonly basis: string
  /** SQL condition for the rows that the rule is for. */
  readonly where?: string
  /** Where a table has several rules, the name of this one; otherwise the table's. */
  readonly name?: string
}

/** How a column that is encrypted at rest is read: the encrypted value lies in column `from`, sealed for the row with the id in column `key`. */
export type Decode = {
  readonly from: string
  readonly key: string
  readonly open: (house: House, id: string, stored: Buffer) => Promise<Buffer | string>
}

/** A table that holds data of persons. */
export type PersonalTable = {
  readonly table: string
  /** What it holds, in plain words. */
  readonly label: string
  /** SQL condition on `t` for the rows of person `$1`. */
  readonly rows: string
  /** Columns that the person's export shows. */
  readonly show: readonly string[]
  /** Columns that are never exported: hashes, seeds, keys, tokens, internal numbers. */
  readonly hide: readonly string[]
  /** Shown columns that are amounts in minor units of `currency`, an SQL expression. */
  readonly money: readonly string[]
  readonly currency: string | null
  /** Shown columns that hold the id of a member, who may be another person. */
  readonly others: readonly string[]
  /** Shown columns that are pictures. */
  readonly pictures: readonly string[]
  /** By shown column; a value that is not encrypted (yet) is shown as it is. */
  readonly decode: Readonly<Record<string, Decode>>
  readonly erase: Erasure
  readonly retention: readonly RetentionRule[]
}

/** A table without data of a person. */
export type OtherTable = { readonly table: string; readonly why: string; readonly retention: readonly RetentionRule[] }

/** What the register says about one table. */
export type Entry = PersonalTable | OtherTable

/** Whether a table holds data of persons. */
export const isPersonal = (entry: Entry): entry is PersonalTable => 'rows' in entry

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '')

type Said = {
  readonly table: string
  readonly label: string
  /** Without it: rows with the person's id in `member_id`. */
  readonly rows?: string
  readonly show: string
  readonly hide?: string
  readonly money?: string
  readonly currency?: string
  readonly others?: string
  readonly pictures?: string
  readonly decode?: Readonly<Record<string, Decode>>
  readonly erase: Erasure
  readonly retention?: readonly RetentionRule[]
}

/** An entry of a table with data of persons; columns are separated by spaces. */
export const personal = ({
  table,
  label,
  rows = 't.member_id = $1',
  currency,
  decode = {},
  erase,
  retention = [],
  ...said
}: Said): PersonalTable => ({
  ...{ table, label, rows, decode, erase, retention },
  currency: currency ?? null,
  show: words(said.show),
  hide: words(said.hide),
  money: words(said.money),
  others: words(said.others),
  pictures: words(said.pictures),
})

/** An entry of a table without data of a person. */
export const other = ({ table, why, retention = [] }: Omit<OtherTable, 'retention'> & Partial<OtherTable>): OtherTable => ({ table, why, retention })

/** Erasure deletes the rows of the person, or those of them that the condition names. */
export const remove = (where: string | null = null): Erasure => ({ steps: [{ set: null, where, later: null }], keep: null })

/** Erasure overwrites columns of the person's rows. */
export const change = (set: string, where: string | null = null): Erasure => ({ steps: [{ set, where, later: null }], keep: null })

/** Erasure seals the empty text into a column, sealed for the row with the id in column `key`, and changes others (`set`). */
export const blank = (column: string, key: string, placeOf: (id: string) => Place, set: string): Erasure => ({
  steps: [{ set, where: null, later: null, blank: { column, key, placeOf } }],
  keep: null,
})

/** Erasure leaves the rows until the reason ends, and then does this. */
export const later = ({ steps: all }: Erasure, reason: KeepReason): Erasure => ({
  steps: all.map((step) => ({ ...step, later: reason })),
  keep: reason,
})

/** The rows stay for good: under the id, which is a pseudonym once the account is erased. */
export const keep = (reason: KeepReason): Erasure => ({ steps: [], keep: reason })

/** One after the other. */
export const steps = (...parts: readonly Erasure[]): Erasure => ({
  steps: parts.flatMap((part) => part.steps),
  keep: parts.find((part) => part.keep !== null)?.keep ?? null,
})
