import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, IDS, importOf } from './fixturesForTests.ts';
import { showImporter } from './importerForTests.tsx';
