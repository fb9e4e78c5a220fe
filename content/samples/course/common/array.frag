#version 460
#extension GL_GOOGLE_include_directive : require

#include "facade.glsl"

// #region textures
layout(set = 1, binding = 1) uniform sampler2DArray textures;   // 一张图像的几层

void main() {
    const Material m = materials[material];
    const vec4 texel = texture(textures, vec3(facadeUv(m.scale), m.image));
    result = vec4(shadeFacade(texel, m), 1.0);
}
// #endregion textures
