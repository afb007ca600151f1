import { configure } from '@testing-library/react';

/** On a loaded machine a screen of sixty activities needs more than the library's second to be drawn. */
configure({ asyncUtilTimeout: 20_000 });
