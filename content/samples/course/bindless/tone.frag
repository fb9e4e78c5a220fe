#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D scene;

layout(push_constant) uniform Push {
    float exposure;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

void main() {
    result = vec4(filmic(exposure * textureLod(scene, uv, 0.0).rgb), 1.0);
}
