#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/pbr.glsl"

// #region scene
layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
    vec4 lamps[4];
    vec4 colors[4];
};
// #endregion scene

layout(push_constant) uniform Push {
    mat4 model;
    vec4 baseColor;
    float metallic;
    float roughness;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 0) out vec4 result;

// #region main
void main() {
    const Surface s = Surface(normalize(worldNormal), normalize(eye.xyz - worldPosition),
                              baseColor.rgb, metallic, roughness);
    vec3 color = ambient(s) + direct(s, light.xyz, vec3(2.2, 2.05, 1.85));
    for (int i = 0; i < 3; ++i) {
        const vec3 toLamp = lamps[i].xyz - worldPosition;
        color += direct(s, normalize(toLamp), colors[i].rgb / dot(toLamp, toLamp));
    }
    result = vec4(toneMap(color), 1.0);
}
// #endregion main
