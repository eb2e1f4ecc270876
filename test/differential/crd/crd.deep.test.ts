// CRDs and custom resources beside kube-apiserver's answers.
import { testSubject } from '../subject/test-subject.js'
import { findCrdOracle } from './oracle.js'
import { CRD_SUBJECT } from './subject.js'

testSubject(CRD_SUBJECT, findCrdOracle())
