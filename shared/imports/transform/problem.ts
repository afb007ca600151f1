/** Why a formula cannot be read, or gives no value of a row. */
export class FormulaProblem extends Error {
  override name = 'FormulaProblem';
}
