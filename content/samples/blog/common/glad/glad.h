// glad 的头文件由它的生成器产生，不在这个仓库里。检查示例能否编译时，用 epoxy 顶替：
// 名字相同的函数由 epoxy 声明，加载函数在这里只负责让程序照常往下走。
#pragma once

#include <epoxy/gl.h>

using GLADloadproc = void* (*)(const char*);

inline int gladLoadGLLoader(GLADloadproc load) { return load != nullptr ? 1 : 0; }
