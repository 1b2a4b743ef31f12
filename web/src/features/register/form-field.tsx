import type { Region } from './queries.ts'
import { IncomeField, SelectField } from './choice-field.tsx'
import type { FieldProps } from './field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { SecretField } from './secret-field.tsx'
import { TextField } from './text-field.tsx'

/** The input that belongs to a field. Number, code and captcha are not here: they come as parts of their own. */
export const FormField = ({ regions, hint, ...props }: FieldProps & { regions: readonly Region[]; hint?: string }) => {
  switch (props.asked.field) {
    case 'nationality':
      return <NationalityField {...props} regions={regions} />
    case 'occupation':
    case 'idType':
      return <SelectField {...props} />
    case 'sourceOfIncome':
      return <IncomeField {...props} />
    case 'password':
    case 'confirmPassword':
    case 'paymentPassword':
      return <SecretField {...props} />
    default:
      return <TextField {...props} {...(hint === undefined ? {} : { hint })} />
  }
}
