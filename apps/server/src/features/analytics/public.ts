export { analyticsOf, lastWholeMonth, rollsAnswer, vintagesAnswer } from './answers.ts'
export { bookPictures } from './book-picture.ts'
