import { useId, useState } from 'react'
import type { Value } from '@perya/calls'
import { buildUrl } from '../../../lib/navigation/build-url.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { iconOfType } from './menu-icons.ts'
import css from './menu.module.css'

type Category = Value<'system.menu'>['list'][number]

/** One category of the menu, with its vendors behind the arrow (MENU-03, MENU-04). */
export const MenuCategory = ({ category }: { category: Category }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={css['row']}>
        <MenuEntry href={category.route} icon={iconOfType(category.gameType)} label={category.labelName}>
          <span className={css['count']} aria-hidden="true">
            {formatCount(category.gameCount, tag)}
          </span>
        </MenuEntry>
        {category.vendors.length > 0 && (
          <IconButton
            className={css['unfold']}
            label={say('menu.vendorsOf', { category: category.labelName })}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && (
        <ul id={id} className={css['vendors']}>
          {category.vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <a href={buildUrl(category.route, { vassalage: vendor.vassalage })}>
                {vendor.displayName}
                <span className={css['count']}>{vendor.gameCount}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
