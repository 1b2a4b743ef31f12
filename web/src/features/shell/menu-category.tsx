import { useId, useState } from 'react'
import { Link, useLocation } from '@tanstack/react-router'
import type { Value } from '@perya/calls'
import { formatCount } from '../../lib/format-count.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconOfType } from './menu-icons.ts'
import css from './menu.module.css'

type Category = Value<'system.menu'>['list'][number]

/** One category of the menu, with its vendors behind the arrow (MENU-03, MENU-04). */
export const MenuCategory = ({ category }: { category: Category }) => {
  const say = useSay()
  const { tag } = useLanguage()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const on = pathname === category.route
  return (
    <>
      <div className={css['row']}>
        <Link
          to={category.route}
          search={{}}
          className={cx(css['entry'], on && css['on'])}
          aria-current={on ? 'page' : undefined}
          title={category.labelName}
        >
          <Icon name={iconOfType(category.gameType)} />
          <span className={css['label']}>{category.labelName}</span>
          <span className={css['count']} aria-hidden="true">
            {formatCount(category.gameCount, tag)}
          </span>
        </Link>
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
              <Link to={category.route} search={{ vassalage: vendor.vassalage }}>
                {vendor.displayName}
                <span className={css['count']}>{vendor.gameCount}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
