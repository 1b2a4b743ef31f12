import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'

/** Loads the next page of a list; nothing where there is none. */
export const MoreRows = ({ pages }: { pages: { readonly hasNextPage: boolean; readonly fetchNextPage: () => unknown } }) =>
  pages.hasNextPage ? (
    <div className="bd" style={{ paddingBlockStart: 12 }}>
      <Button kind="line" onClick={() => void pages.fetchNextPage()}>
        {t.common.more}
      </Button>
    </div>
  ) : null

/** The text field that narrows a list; the key `/` leads to it. */
export const ListFilter = ({ id, label, value, onChange }: { id: string; label: string; value: string; onChange: (value: string) => void }) => (
  <div className="fld grow" style={{ flexBasis: '9rem', maxInlineSize: 380 }}>
    <label className="sr" htmlFor={id}>
      {label}
    </label>
    <input id={id} className="inp" type="search" data-filter placeholder={label} value={value} onChange={(event) => onChange(event.target.value)} />
  </div>
)
