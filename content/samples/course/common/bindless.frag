#version 460
#extension GL_GOOGLE_include_directive : require
#extension GL_EXT_nonuniform_qualifier : require

#include "facade.glsl"

// #region textures
layout(set = 1, binding = 1) uniform sampler2D textures[];   // 几个由描述符集决定

void main() {
    const Material m = materials[material];
    // 同一次绘制里，相邻的像素可能取不同的纹理
    const vec4 texel = texture(textures[nonuniformEXT(m.image)], facadeUv(m.scale));
    result = vec4(shadeFacade(texel, m), 1.0);
}
// #endregion textures
