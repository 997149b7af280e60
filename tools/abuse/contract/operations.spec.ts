import { chooseOperations, readOperations } from './operations.ts';

describe('the operations that are attacked', () => {
  it('are all of them, or those that were named', () => {
    expect(chooseOperations(undefined)).toEqual(readOperations());
    expect(chooseOperations(['me', 'login']).map(({ id }) => id)).toEqual(['login', 'me']);
  });

  it('are never none by mistake', () => {
    expect(() => chooseOperations(['login', 'sincActions'])).toThrow('there is no operation sincActions');
  });
});
