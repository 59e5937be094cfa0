/** What is wrong with a call of the API, said to its caller alone: no form of the app sends it. */
export const apiValidation = {
  json: 'A body in JSON is expected',
  single: 'Only one value is allowed',
  pageSize: 'Invalid page size',
  pointId: 'The _id of the departure point is needed, not the whole point',
  oneOf: 'Use one of these values: %{allowed}',
  encoding: 'The body is not compressed as Content-Encoding says',
};
