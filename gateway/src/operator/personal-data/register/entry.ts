import type { AppContext } from '../../../kernel/context.ts'
import type { Place } from '../../../kernel/secrets/secrets.ts'

/** Reason to keep data after an erasure. `identity` and `payment`: laws against money laundering; `exclusion`: a running self-exclusion. */
export type RetentionReason = 'ledger' | 'contract' | 'audit' | 'identity' | 'payment' | 'complaint' | 'exclusion'

/** One statement of an erasure. SQL with `t` for the table; `$1` is the person's id, `$2` the pseudonym. `set` null: the rows are deleted. */
export type ErasureStep = {
  readonly set: string | null
  readonly where: string | null
  readonly later: RetentionReason | null
  /** An encrypted column that may not be null: erasure seals the empty text in each row instead. */
  readonly blank?: { readonly column: string; readonly key: string; readonly placeOf: (id: string) => Place }
}

/** What erasure does with the rows of a person, and why rows are kept; `keep` null: none are. */
export type Erasure = { readonly steps: readonly ErasureStep[]; readonly keep: RetentionReason | null }

/** A retention rule: rows are deleted some days after the time in `column`. */
export type RetentionRule = {
  readonly column: string
  /** Days after which rows are deleted unless the operator sets others; 0: at once. */
  readonly days: number
  /** Smallest number of days that may be set; where it equals `days` of a rule of the minute sweep, the period is technical. */
  readonly least: number
  /** `minute`: applied by the sweep of each minute; `day`: by the daily retention job; `erasure`: period of data that an erasure keeps. */
  readonly every: 'minute' | 'day' | 'erasure'
  readonly basis: string
  /** SQL condition of the rows that the rule applies to. */
  readonly where?: string
  /** Name of the rule, where a table has several; otherwise the table's. */
  readonly name?: string
}

/** Decryption of a column: the encrypted value is in column `from`, sealed for the row with the id in column `key`. */
export type Decode = {
  readonly from: string
  readonly key: string
  readonly open: (app: AppContext, id: string, stored: Buffer) => Promise<Buffer | string>
}

/** A table that contains personal data. */
export type PersonalTable = {
  readonly table: string
  /** Description of its contents. */
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
  /** Shown columns that contain the id of a member, who may be another person. */
  readonly others: readonly string[]
  /** Shown columns that are pictures. */
  readonly pictures: readonly string[]
  /** Decryption, by shown column; a value that is not encrypted yet is shown unchanged. */
  readonly decode: Readonly<Record<string, Decode>>
  readonly erase: Erasure
  readonly retention: readonly RetentionRule[]
}

/** A table without personal data. */
export type OtherTable = { readonly table: string; readonly why: string; readonly retention: readonly RetentionRule[] }

/** The classification of one table. */
export type Entry = PersonalTable | OtherTable

/** Whether a table contains personal data. */
export const isPersonal = (entry: Entry): entry is PersonalTable => 'rows' in entry

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '')

type Reply = {
  readonly table: string
  readonly label: string
  /** Default: rows with the person's id in `member_id`. */
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

/** Makes an entry of a table with personal data; columns are separated by spaces. */
export const personal = ({
  table,
  label,
  rows = 't.member_id = $1',
  currency,
  decode = {},
  erase,
  retention = [],
  ...reply
}: Reply): PersonalTable => ({
  ...{ table, label, rows, decode, erase, retention },
  currency: currency ?? null,
  show: words(reply.show),
  hide: words(reply.hide),
  money: words(reply.money),
  others: words(reply.others),
  pictures: words(reply.pictures),
})

/** Makes an entry of a table without personal data. */
export const other = ({ table, why, retention = [] }: Omit<OtherTable, 'retention'> & Partial<OtherTable>): OtherTable => ({ table, why, retention })

/** Erasure deletes the rows of the person, or those of them that match the condition. */
export const remove = (where: string | null = null): Erasure => ({ steps: [{ set: null, where, later: null }], keep: null })

/** Erasure overwrites columns of the person's rows. */
export const change = (set: string, where: string | null = null): Erasure => ({ steps: [{ set, where, later: null }], keep: null })

/** Erasure seals the empty text into a column, sealed for the row with the id in column `key`, and changes others (`set`). */
export const blank = (column: string, key: string, placeOf: (id: string) => Place, set: string): Erasure => ({
  steps: [{ set, where: null, later: null, blank: { column, key, placeOf } }],
  keep: null,
})

/** Erasure keeps the rows until the reason ends, and then does this. */
export const later = ({ steps: all }: Erasure, reason: RetentionReason): Erasure => ({
  steps: all.map((step) => ({ ...step, later: reason })),
  keep: reason,
})

/** The rows stay for good, under the id, which is a pseudonym once the account is erased. */
export const retain = (reason: RetentionReason): Erasure => ({ steps: [], keep: reason })

/** Combines erasures in sequence. */
export const steps = (...parts: readonly Erasure[]): Erasure => ({
  steps: parts.flatMap((part) => part.steps),
  keep: parts.find((part) => part.keep !== null)?.keep ?? null,
})
