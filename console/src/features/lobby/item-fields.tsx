import type { LobbyTexts } from '@perya/domain/lobby/content/lobby-document'
import { useState } from 'react'
import { t } from '../../texts/en.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { type AnyItem, missingLanguages } from './lobby-wire.ts'

type FieldsProps<Item extends AnyItem = AnyItem> = { item: Item; onChange: (item: Item) => void }

const withText = (texts: LobbyTexts, language: string, text: string): LobbyTexts =>
  text === '' && language !== 'EN' ? Object.fromEntries(Object.entries(texts).filter(([code]) => code !== language)) : { ...texts, [language]: text }

/** The texts of an item in one language at a time; languages without every text are marked and counted. */
export const TextFields = ({ item, onChange, languages }: FieldsProps & { languages: readonly string[] }) => {
  const [language, setLanguage] = useState('EN')
  const missing = new Set(missingLanguages(item, languages))
  if (!('title' in item)) return null
  return (
    <>
      <SelectField
        label={missing.size === 0 ? t.lobby.languageAll(languages.length) : t.lobby.languageMissing(missing.size, languages.length)}
        value={language}
        onChange={setLanguage}
        options={languages.map((code) => [code, missing.has(code) ? t.lobby.languageWithout(code) : code])}
      />
      <TextField
        label={t.lobby.fields.title(language)}
        value={item.title[language] ?? ''}
        onChange={(text) => onChange({ ...item, title: withText(item.title, language, text) })}
        maxLength={200}
      />
      {'content' in item ? (
        <TextArea
          label={t.lobby.fields.content(language)}
          hint={t.lobby.contentHint}
          value={item.content[language] ?? ''}
          onChange={(text) => onChange({ ...item, content: withText(item.content, language, text) })}
          maxLength={10_000}
        />
      ) : null}
      {'body' in item ? (
        <>
          <TextField
            label={t.lobby.fields.body(language)}
            value={item.body[language] ?? ''}
            onChange={(text) => onChange({ ...item, body: withText(item.body, language, text) })}
            maxLength={500}
          />
          <TextField
            label={t.lobby.fields.action(language)}
            value={item.action[language] ?? ''}
            onChange={(text) => onChange({ ...item, action: withText(item.action, language, text) })}
            maxLength={60}
          />
        </>
      ) : null}
    </>
  )
}

const linkages = ['NONE', 'INTERNAL', 'EXTERNAL', 'GAME'] as const
const parts = ['H', 'PL', 'PR'] as const

/** The fields of one kind: of a banner its group, link and pictures; of a notice where it is shown. */
export const KindFields = ({ item, onChange }: FieldsProps) => {
  if ('group' in item)
    return (
      <>
        <TextField
          label={t.lobby.fields.group}
          hint={t.lobby.groupHint}
          value={item.group}
          onChange={(group) => onChange({ ...item, group })}
          maxLength={40}
        />
        <SelectField
          label={t.lobby.fields.linkage}
          value={item.linkage}
          onChange={(linkage) => onChange({ ...item, linkage: linkages.find((one) => one === linkage) ?? 'NONE' })}
          options={linkages.map((one) => [one, t.lobby.linkages[one]])}
        />
        {item.linkage === 'NONE' ? null : (
          <TextField label={t.lobby.fields.url} value={item.url} onChange={(url) => onChange({ ...item, url })} maxLength={500} />
        )}
        <TextField label={t.lobby.fields.image} value={item.image} onChange={(image) => onChange({ ...item, image })} maxLength={500} />
        <TextField
          label={t.lobby.fields.narrow}
          hint={t.lobby.narrowHint}
          value={item.narrow}
          onChange={(narrow) => onChange({ ...item, narrow })}
          maxLength={500}
        />
      </>
    )
  if (!('part' in item) || item.part === 'PU') return null
  return (
    <SelectField
      label={t.lobby.fields.part}
      value={item.part}
      onChange={(part) => onChange({ ...item, part: parts.find((one) => one === part) ?? 'H' })}
      options={parts.map((one) => [one, t.lobby.parts[one]])}
    />
  )
}
