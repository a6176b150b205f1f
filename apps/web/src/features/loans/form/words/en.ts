/** The lender's own fields in the form of a loan. */
const ownFields = {
  title: 'Your own fields',
  detail: 'What else you keep of a loan',
  name: 'New field',
  nameHint: 'For example: File number. A field left empty is not kept.',
  type: 'Kind',
  text: 'Text',
  number: 'Number',
  day: 'Date',
  add: 'Add the field',
  unnamed: 'Give the field a name.',
  taken: 'This field is already there.',
}

export default ownFields
