export interface FieldError {
  path: string;
  /** `rule` when a rule of domain found it, `server` when the server did. */
  type: string;
  message: string;
}

/** `{departurePoints: [{address: {type, message}}]}` → `[{path: 'departurePoints.0.address', …}]`, in the form's order. */
export function listErrors(errors: object, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]): FieldError[] => {
    if (typeof value !== 'object' || value === null || key === 'ref' || key === 'root') return [];
    const path = prefix + key;
    const { message, type } = value as { message?: unknown; type?: unknown };
    if (typeof message === 'string') return [{ path, type: String(type), message }];
    return listErrors(value, `${path}.`);
  });
}
