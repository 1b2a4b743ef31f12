import { useState } from 'react'
import { useView } from '../../lib/calls/use-view.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { Recipients } from './chat-wire.ts'

type Texts = Readonly<Record<string, string>>
type To = 'member' | 'segment' | 'all'
type Draft = {
  readonly to: To
  readonly username: string
  readonly minLevel: string
  readonly minRank: string
  readonly joinedDays: string
  readonly deposited: boolean
  readonly isOffer: boolean
  readonly title: Texts
  readonly content: Texts
}

const empty: Draft = {
  ...{ to: 'member', username: '', minLevel: '0', minRank: '', joinedDays: '', deposited: false, isOffer: false },
  ...{ title: { EN: '' }, content: { EN: '' } },
}

const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([code, text]) => code === 'EN' || text.trim() !== ''))
const optional = (name: string, given: string) => (given === '' ? {} : { [name]: Number(given) })

const segmentOf = ({ minLevel, minRank, joinedDays, deposited }: Draft) => ({
  ...optional('minLevel', minLevel),
  ...optional('minRank', minRank),
  ...optional('joinedDays', joinedDays),
  ...(deposited ? { deposited } : {}),
})

const inputOf = (draft: Draft) => ({
  ...(draft.to === 'member' ? { username: draft.username.trim() } : draft.to === 'all' ? { all: true } : { segment: true, ...segmentOf(draft) }),
  ...{ title: filled(draft.title), content: filled(draft.content) },
  ...(draft.isOffer ? { offer: true } : {}),
})

/** The rules of a segment, with the number of its members now. */
const SegmentFields = ({ draft, onChange, found }: { draft: Draft; onChange: (draft: Draft) => void; found: Recipients | undefined }) => (
  <div className="stack">
    <div className="row wrap">
      <SelectField
        label={t.playerChat.segment.level}
        value={draft.minLevel}
        onChange={(minLevel) => onChange({ ...draft, minLevel })}
        options={['0', '1', '2', '3'].map((level) => [level, t.playerChat.segment.levels(level)])}
      />
      <TextField
        label={t.playerChat.segment.rank}
        value={draft.minRank}
        onChange={(minRank) => onChange({ ...draft, minRank: minRank.replaceAll(/\D/g, '').slice(0, 4) })}
        inputMode="numeric"
      />
      <TextField
        label={t.playerChat.segment.joined}
        value={draft.joinedDays}
        onChange={(joinedDays) => onChange({ ...draft, joinedDays: joinedDays.replaceAll(/\D/g, '').slice(0, 4) })}
        inputMode="numeric"
      />
    </div>
    <CheckField label={t.playerChat.segment.deposited} isOn={draft.deposited} onChange={(deposited) => onChange({ ...draft, deposited })} />
    <p className="t2" role="status">
      {found === undefined ? t.playerChat.segment.counting : t.playerChat.segment.members(formatCount(found.members))}
    </p>
    {found === undefined || found.sample.length === 0 ? null : <p className="micro t3">{t.playerChat.segment.sample(found.sample.join(' · '))}</p>}
    <p className="micro t3">{t.playerChat.segment.hint}</p>
  </div>
)

/** The message as the inbox shows it, in one language. */
const Preview = ({ title, content, language }: { title: Texts; content: Texts; language: string }) => (
  <section className="pan boxed stack" aria-label={t.playerChat.preview(language)}>
    <p className="micro t3">{t.playerChat.preview(language)}</p>
    <article className="stack" dir="auto" lang={language.toLowerCase()}>
      <h3>{title[language] ?? title['EN'] ?? ''}</h3>
      <p style={{ whiteSpace: 'pre-wrap' }}>{content[language] ?? content['EN'] ?? ''}</p>
    </article>
    {(title[language] ?? '') === '' && language !== 'EN' ? <p className="micro t3">{t.playerChat.fallsBack}</p> : null}
  </section>
)

/** Writes a message to one member, a segment or everyone, with a preview by language. */
export const SendMessage = () => {
  const [draft, setDraft] = useState(empty)
  const [language, setLanguage] = useState('EN')
  const [isSending, setSending] = useState(false)
  const segment = draft.to === 'segment' ? segmentOf(draft) : {}
  const view = useView<Recipients>('message-recipients', Object.fromEntries(Object.entries(segment).map(([name, value]) => [name, String(value)])))
  const languages = view.data?.languages ?? ['EN']
  const missing = languages.filter((code) => (draft.title[code] ?? '').trim() === '' || (draft.content[code] ?? '').trim() === '')
  const isReady = !missing.includes('EN') && (draft.to !== 'member' || draft.username.trim() !== '')
  const put = (field: 'title' | 'content') => (text: string) => setDraft({ ...draft, [field]: { ...draft[field], [language]: text } })
  return (
    <div className="stack">
      <section className="pan boxed form" aria-label={t.playerChat.tabs.send}>
        <SelectField
          label={t.playerChat.to}
          value={draft.to}
          onChange={(to) => setDraft({ ...draft, to: to as To })}
          options={(['member', 'segment', 'all'] as const).map((one) => [one, t.playerChat.recipients[one]])}
        />
        {draft.to === 'member' ? (
          <TextField
            label={t.playerChat.username}
            value={draft.username}
            onChange={(username) => setDraft({ ...draft, username })}
            autoComplete="off"
            maxLength={60}
          />
        ) : null}
        {draft.to === 'segment' ? <SegmentFields draft={draft} onChange={setDraft} found={view.data} /> : null}
        <CheckField label={t.playerChat.offer} isOn={draft.isOffer} onChange={(isOffer) => setDraft({ ...draft, isOffer })} />
        <p className="micro t3">{t.playerChat.offerHint}</p>
        <SelectField
          label={missing.length === 0 ? t.lobby.languageAll(languages.length) : t.lobby.languageMissing(missing.length, languages.length)}
          value={language}
          onChange={setLanguage}
          options={languages.map((code) => [code, missing.includes(code) ? t.lobby.languageWithout(code) : code])}
        />
        <TextField label={t.lobby.fields.title(language)} value={draft.title[language] ?? ''} onChange={put('title')} maxLength={200} />
        <TextArea label={t.lobby.fields.content(language)} value={draft.content[language] ?? ''} onChange={put('content')} maxLength={10_000} />
        <p className="micro t3">{t.playerChat.quietHint}</p>
        {isSending && isReady ? (
          <DecisionForm
            command="message send"
            input={inputOf(draft)}
            label={t.playerChat.send}
            result={t.playerChat.sent}
            onDone={() => {
              setSending(false)
              setDraft(empty)
            }}
          />
        ) : (
          <div className="row wrap">
            <Button kind="pri" isTall disabled={!isReady} onClick={() => setSending(true)}>
              {t.playerChat.send}
            </Button>
            {isReady ? null : <span className="t3 small">{t.playerChat.notReady}</span>}
          </div>
        )}
      </section>
      <Preview title={draft.title} content={draft.content} language={language} />
    </div>
  )
}
